/**
 * Puts the plants into the page that its first frame does without. Where they cannot be loaded, they come with the
 * next connection.
 */
export async function plantLaterGarden(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#later-garden');
  if (!link) return;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(`The garden was answered with ${answer.status}.`);
    const plants = await answer.text();
    link.remove();
    document.body.insertAdjacentHTML('afterbegin', plants);
  } catch {
    addEventListener('online', () => void plantLaterGarden(), { once: true });
  }
}
