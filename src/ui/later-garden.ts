/** Puts the plants into the page that wait in it as text: reading them holds up no frame that does without them. */
export function plantLaterGarden(): void {
  const waiting = document.getElementById('later-garden');
  if (waiting) waiting.outerHTML = waiting.textContent;
}
