// Makes the time of a meeting exact, and can sound when the speaker changes. A meeting of a static
// page gets a pause button. Without this file the ring still runs: SVG animation moves it, and its clock is
// the one that is read here.
(function () {
  "use strict";

  // A part of the page that was replaced brings this file again; the first one follows it as well.
  if (window.followsMeeting) return;
  window.followsMeeting = true;

  const words = document.currentScript.dataset;
  let speaker = -1;
  let audio = null;
  // Whether the meeting that is shown ends in a moment, its notes are handed in, and the page is left.
  let isEnding = false;
  let isHandedIn = false;
  let isLeft = false;

  // Whether this browser wants to hear it; without storage that holds for one page.
  const key = "meeting-sound";
  let isLoud = false;
  try { isLoud = localStorage.getItem(key) === "on"; } catch { /* It is off. */ }

  function say(text, values) {
    return text.replace(/\{(\w+)\}/g, function (place, name) { return values[name]; });
  }

  function digits(seconds) {
    const rest = seconds % 60;
    return Math.floor(seconds / 60) + (rest < 10 ? ":0" : ":") + rest;
  }

  // Two short tones, made here.
  function sound() {
    if (!isLoud || !audio || audio.state !== "running") return;
    [660, 880].forEach(function (frequency, index) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const begin = audio.currentTime + index * 0.18;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.15, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + 0.3);
    });
  }

  // The button comes to the others that need a script, or to the first ones.
  function button(name, text, act) {
    const row = document.querySelector(".meeting footer .row.scripted")
      || document.querySelector(".meeting footer .row");
    if (!row || row.querySelector("[data-" + name + "]")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.dataset[name] = "";
    button.textContent = text();
    button.addEventListener("click", function () {
      act();
      button.textContent = text();
    });
    row.append(button);
  }

  // Browsers play sound only after a click or a key press.
  function wake() {
    if (!isLoud) return Promise.resolve();
    audio = audio || new AudioContext();
    return audio.resume();
  }

  function toggleSound() {
    isLoud = !isLoud;
    try { localStorage.setItem(key, isLoud ? "on" : "off"); } catch { /* Not remembered. */ }
    wake().then(sound);
  }

  function addButtons(clock) {
    const drawings = Array.from(clock.querySelectorAll("svg"));
    if (!("held" in clock.dataset)) {
      const isPaused = function () { return drawings[0].animationsPaused(); };
      button("pause", function () { return isPaused() ? words.goOn : words.pause; }, function () {
        const resumes = isPaused();
        drawings.forEach(function (drawing) {
          if (resumes) drawing.unpauseAnimations();
          else drawing.pauseAnimations();
        });
      });
    }
    if (!window.AudioContext) return;
    button("sound", function () { return isLoud ? words.soundOn : words.soundOff; }, toggleSound);
  }

  // A meeting that the server keeps ends by itself, and the page leads to the scrum: also when another page
  // was first and the clock is gone. What is written is handed in before, because the form is gone
  // afterwards. A page that was opened after the end stays.
  function finish(start, now, total) {
    isEnding = start < total && total - now <= 3;
    if (!isEnding) return;
    if (now >= total) { leave(); return; }
    const notes = document.querySelector(".meeting footer textarea");
    if (isHandedIn || !notes || notes.value === notes.defaultValue) return;
    isHandedIn = true;
    notes.form.requestSubmit(notes.form.querySelector("button"));
  }

  function leave() {
    if (isLeft) return;
    isLeft = true;
    location.assign(location.pathname.replace(/meeting\/.*$/, ""));
  }

  function show() {
    const clock = document.querySelector("[data-meeting]");
    if (!clock) {
      if (isEnding) leave();
      speaker = -1;
      return;
    }
    addButtons(clock);
    const [start, total] = clock.dataset.meeting.split(" ").map(Number);
    const turns = clock.dataset.turns.split(" ").map(Number);
    const isPaused = "paused" in clock.dataset;
    const passed = isPaused ? 0 : clock.querySelector("svg").getCurrentTime();
    const now = Math.min(total, Math.floor(start + passed));
    const remaining = clock.querySelector("[data-remaining]");
    clock.querySelector("[data-elapsed]").textContent =
      say(isPaused ? words.pausedAt : words.elapsed, { time: digits(now) });
    remaining.textContent = say(words.left, { time: digits(total - now) });
    remaining.removeAttribute("aria-label");
    const current = now >= total
      ? turns.length : turns.filter(function (begin) { return begin <= now; }).length - 1;
    if ("held" in clock.dataset && !isPaused) finish(start, now, total);
    if (current === speaker) return;
    if (speaker >= 0) sound();
    speaker = current;
    clock.querySelector(".ring").setAttribute("aria-label", current === turns.length
      ? words.over : say(words.speaker, { number: current + 1, total: turns.length }));
  }

  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  wake();
  show();
  setInterval(show, 250);
})();
