// Makes the time of a meeting exact and adds a pause button. Without this file the ring still runs:
// SVG animation moves it, and its clock is the one that is read here.
(function () {
  "use strict";

  function digits(seconds) {
    const rest = seconds % 60;
    return Math.floor(seconds / 60) + (rest < 10 ? ":0" : ":") + rest;
  }

  function pauseButton(drawings) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = "Pause";
    button.addEventListener("click", function () {
      const isPaused = drawings[0].animationsPaused();
      drawings.forEach(function (drawing) {
        if (isPaused) drawing.unpauseAnimations();
        else drawing.pauseAnimations();
      });
      button.textContent = isPaused ? "Pause" : "Go on";
    });
    return button;
  }

  function run(meeting) {
    const [start, total] = meeting.dataset.meeting.split(" ").map(Number);
    const elapsed = meeting.querySelector("[data-elapsed]");
    const remaining = meeting.querySelector("[data-remaining]");
    const drawings = Array.from(meeting.querySelectorAll("svg"));
    function show() {
      const now = Math.min(total, Math.floor(start + drawings[0].getCurrentTime()));
      elapsed.textContent = "Elapsed " + digits(now);
      remaining.textContent = "Remaining " + digits(total - now);
      remaining.removeAttribute("aria-label");
    }
    meeting.querySelector("footer .row").append(pauseButton(drawings));
    show();
    setInterval(show, 250);
  }

  document.querySelectorAll("[data-meeting]").forEach(run);
})();
