// Lets a browser that understands speech type the notes of a meeting. Without this file a visitor types them.
(function () {
  "use strict";

  // A part of the page that was replaced brings this file again; the first one follows it as well.
  if (window.dictatesNotes) return;
  window.dictatesNotes = true;

  const Recognition = window.SpeechRecognition || window.webkitSpeechRecognition;
  let recognition = null;

  function button() { return document.querySelector("[data-dictation]"); }

  // Writes below what is written already.
  function write(text) {
    const notes = button() && button().closest("form").querySelector("textarea");
    if (!notes || !text) return;
    notes.value += (notes.value ? "\n" : "") + text;
    notes.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // The host may replace the button during dictation.
  function show() {
    if (!button()) return;
    button().textContent = recognition ? button().dataset.stop : button().dataset.dictation;
  }

  function start() {
    const own = new Recognition();
    own.continuous = true;
    own.lang = document.documentElement.lang;
    own.onresult = function (event) {
      for (let index = event.resultIndex; index < event.results.length; index += 1) {
        write(event.results[index][0].transcript.trim());
      }
    };
    own.onerror = function (event) {
      write(button().dataset[event.error.endsWith("not-allowed") ? "denied" : "failed"]);
    };
    own.onend = function () {
      recognition = null;
      clearInterval(showing);
      show();
    };
    const showing = setInterval(show, 250);
    recognition = own;
    own.start();
    show();
  }

  document.addEventListener("click", function (event) {
    if (!button() || event.target !== button()) return;
    if (recognition) recognition.stop();
    else if (Recognition) start();
    else write(button().dataset.failed);
  });
})();
