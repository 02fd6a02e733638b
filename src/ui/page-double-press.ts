const SETTLED_MS = 400;
/** Two presses of one finger land so near each other. */
const NEAR_PX = 24;

type Press = { control: Element; atMs: number; x: number; y: number };

let last: Press | undefined;

/** What a press is about: the button or link around the target, and for a label its field. */
function findControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest('button, a, input, select, textarea, summary, [role]');
}

function isSecond({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  if (!last || timeStamp - last.atMs > SETTLED_MS) return false;
  return Math.abs(clientX - last.x) <= NEAR_PX && Math.abs(clientY - last.y) <= NEAR_PX;
}

function judge(event: MouseEvent): void {
  // Made by the keyboard or by a program.
  if (event.detail === 0) return;
  const control = findControl(event.target);
  const isAgain = isSecond(event);
  const place = { atMs: event.timeStamp, x: event.clientX, y: event.clientY };
  if (last && isAgain && control !== last.control) {
    event.preventDefault();
    event.stopImmediatePropagation();
    last = { ...last, ...place };
    return;
  }
  last = control ? { control, ...place } : undefined;
}

/**
 * One press does one thing: the second press of a double press means what the first one did, not what has come into its
 * place since, such as the next row of a list that moved up. Returns what ends it.
 */
export function watchDoublePresses(): () => void {
  document.addEventListener('click', judge, { capture: true });
  return () => document.removeEventListener('click', judge, { capture: true });
}
