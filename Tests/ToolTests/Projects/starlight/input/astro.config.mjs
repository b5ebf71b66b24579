import { defineConfig } from 'astro/config';
export default defineConfig({
	site: 'https://example.org/star/',
	integrations: [
		starlight({
			title: 'Star',
			locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de-DE' } },
			sidebar: [
				{ label: 'Start here', items: ['first'] },
				{ label: 'Guides', autogenerate: { directory: 'guides' } },
			],
		}),
	],
});
