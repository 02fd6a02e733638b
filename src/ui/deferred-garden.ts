/** How long pictures wait for their plants. */
export const GARDEN_PATIENCE_MS = 2_000;

let planting: Promise<void> | undefined;

async function plant(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#deferred-garden');
  if (!link) return;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(`The garden was answered with ${answer.status}.`);
    const plants = await answer.text();
    link.remove();
    document.body.insertAdjacentHTML('afterbegin', plants);
  } catch {
    addEventListener('online', () => void plant(), { once: true });
  }
}

/**
 * Puts the plants into the page that its first frame does without. Ends when they are there, or after two seconds:
 * those that are slow come by themselves, and those that cannot be loaded come with the next connection.
 */
export function plantDeferredGarden(): Promise<void> {
  planting ??= plant();
  return Promise.race([planting, new Promise<void>((resolve) => setTimeout(resolve, GARDEN_PATIENCE_MS))]);
}
