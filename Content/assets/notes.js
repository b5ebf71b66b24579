// Lets a browser that understands speech write the notes of a meeting, through the states of the app:
// what was heard, or why nothing was, is sent with the form of the notes. Without this file notes are
// typed.
(function () {
  "use strict";

  // A part of the page that was replaced brings this file again; the first one follows it as well.
  if (window.dictatesNotes) return;
  window.dictatesNotes = true;

  const words = document.currentScript.dataset;
  const Recognition = window.SpeechRecognition || window.webkitSpeechRecognition;
  const errors = {
    "not-allowed": "notPermitted",
    "service-not-allowed": "notAuthorized",
    "language-not-supported": "unsupported",
    "audio-capture": "unavailable",
    "network": "unavailable",
  };
  let recognition = null;
  let isSending = false;

  function find(selector) { return document.querySelector(selector); }

  function button() { return find("[data-dictation] button"); }

  // The first field has the words, the second one what happened.
  function fill(heard, report) {
    const fields = document.querySelectorAll("[data-dictation] input");
    fields[0].value = heard;
    fields[1].value = report;
  }

  function send(heard, report) {
    if (!button()) return;
    fill(heard, report);
    isSending = true;
    button().form.requestSubmit(button());
    isSending = false;
  }

  // The host may replace this part of the page during dictation: shows the state again.
  function show() {
    if (!button()) return;
    const isListening = recognition !== null;
    find("[data-dictation]").dataset.dictation = isListening ? "recording" : "idle";
    button().textContent = isListening ? words.stop : words.dictate;
    find("[data-recorder]").textContent = isListening ? words.recording : "";
  }

  function start() {
    const heard = [];
    let failure = null;
    const own = new Recognition();
    own.continuous = true;
    own.lang = document.documentElement.lang;
    own.onresult = function (event) {
      for (let index = event.resultIndex; index < event.results.length; index += 1) {
        const spoken = event.results[index][0].transcript.trim();
        if (spoken) heard.push(spoken);
      }
    };
    own.onerror = function (event) { failure = errors[event.error] || failure; };
    own.onend = function () {
      recognition = null;
      clearInterval(showing);
      show();
      if (heard.length > 0) send(heard.join(" "), "heard");
      else if (failure) send("", failure);
    };
    recognition = own;
    const showing = setInterval(show, 250);
    try {
      own.start();
    } catch {
      failure = "unavailable";
      own.onend();
    }
    if (recognition) show();
  }

  document.addEventListener("click", function (event) {
    if (isSending || event.target !== button()) return;
    if (!Recognition) return fill("", "unsupported");
    event.preventDefault();
    if (recognition) recognition.stop();
    else start();
  });
})();
