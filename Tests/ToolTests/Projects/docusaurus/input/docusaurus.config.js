// The settings.
module.exports = {
  title: 'Dino', tagline: 'A "kit"',
  url: 'https://example.org', baseUrl: '/dino/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
};
