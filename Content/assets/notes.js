// Lets a browser that understands speech write the notes of a meeting. Without this file, and where
// there is no such browser, they are typed.
(function () {
  "use strict";

  const Recognition = window.SpeechRecognition || window.webkitSpeechRecognition;
  const notes = document.querySelector(".meeting textarea");
  if (!Recognition || !notes || document.querySelector("[data-dictates]")) return;

  const words = document.currentScript.dataset;
  const recognition = new Recognition();
  recognition.continuous = true;
  recognition.lang = document.documentElement.lang;

  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.dataset.dictates = "";
  let isListening = false;

  function show(message) {
    button.textContent = message || (isListening ? words.stop : words.dictate);
  }

  recognition.onresult = function (event) {
    for (let index = event.resultIndex; index < event.results.length; index += 1) {
      const spoken = event.results[index][0].transcript.trim();
      if (spoken) notes.value += (notes.value ? "\n" : "") + spoken;
    }
  };
  recognition.onerror = function (event) {
    isListening = false;
    show(words.failed.replace("{error}", event.error));
  };
  recognition.onend = function () {
    if (isListening) { isListening = false; show(); }
  };
  button.addEventListener("click", function () {
    isListening = !isListening;
    show();
    if (isListening) recognition.start(); else recognition.stop();
  });

  show();
  notes.closest("form").querySelector(".row:last-child").append(button);
})();
