/** What lies over the page and closes when the browser steps back. */
type Layer = { close: () => void };

/** The open ones. Each has an entry of the browser's history above that of the page. */
let layers: readonly Layer[] = [];
let isLeaving = false;

/** How many layers were open when this entry was made. A reload closes them and keeps the entry. */
const layersOfEntry = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

function addEntry(): void {
  if (layersOfEntry() < layers.length)
    history.pushState({ ...(history.state as object | null), layers: layers.length }, '');
}

/** Steps back over the entries of layers that are closed. */
function leaveClosed(): void {
  const closed = layersOfEntry() - layers.length;
  if (closed <= 0 || isLeaving) return;
  isLeaving = true;
  history.go(-closed);
}

function closeLeft(): void {
  const left = layers.slice(layersOfEntry());
  layers = layers.filter((layer) => !left.includes(layer));
  for (const { close } of left.reverse()) close();
}

/** A step of the person closes what she has left. A step of our own closes nothing that has opened meanwhile. */
function followHistory(): void {
  if (isLeaving) addEntry();
  else closeLeft();
  isLeaving = false;
  leaveClosed();
}

/** From now on a step back closes what is open, and entries that a reload or a link has left behind are passed over. */
export function followBack(): void {
  addEventListener('popstate', followHistory);
  leaveClosed();
}

/** Goes to another document in place of this one. What closes meanwhile takes no step back, which would end the way there. */
export function leavePage(address: string): void {
  isLeaving = true;
  location.replace(address);
}

/** Returns a function that ends it without a step back of the person. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  addEntry();
  return () => {
    layers = layers.filter((each) => each !== layer);
    // Not at once: several may close together, and one may open again in the same turn.
    queueMicrotask(leaveClosed);
  };
}
