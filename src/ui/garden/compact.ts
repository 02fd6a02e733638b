const valuesPerCommand: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

type Segment = { command: string; absolute: number[]; relative: number[] };

const isCommand = (token: string): boolean => /[a-z]/i.test(token);

/** Path data as segments that know both spellings, in whole steps of the grid. */
function readSegments(pathData: string, stepsPerUnit: number): Segment[] {
  const tokens = pathData.match(/[a-z]|-?\d*\.?\d+/gi) ?? [];
  const segments: Segment[] = [];
  let here = [0, 0];
  let start = [0, 0];
  let letter = 'M';
  for (let next = 0; next < tokens.length; ) {
    if (isCommand(tokens[next] ?? '')) letter = tokens[next++] ?? '';
    const command = letter.toUpperCase();
    const size = valuesPerCommand[command] ?? 0;
    const raw = tokens.slice(next, next + size).map(Number);
    next += size;
    const kept = command === 'A' ? raw.slice(0, 5) : [];
    const steps = raw.slice(kept.length).map((value) => Math.round(value * stepsPerUnit));
    const origin = (index: number) => (command === 'V' ? here[1] : here[index % 2]) ?? 0;
    const absolute = steps.map((value, index) => (letter === command ? value : value + origin(index)));
    const relative = absolute.map((value, index) => value - origin(index));
    segments.push({ command, absolute: [...kept, ...absolute], relative: [...kept, ...relative] });
    if (command === 'Z') here = start;
    else if (command === 'H') here = [absolute[0] ?? 0, here[1] ?? 0];
    else if (command === 'V') here = [here[0] ?? 0, absolute[0] ?? 0];
    else here = absolute.slice(-2);
    if (command === 'M') {
      start = here;
      letter = letter === 'm' ? 'l' : 'L';
    }
  }
  return segments;
}

function spell(letter: string, values: readonly number[], stepsPerUnit: number, previous: string): string {
  const numbers = values.map((value, index) => {
    const isStep = letter.toUpperCase() !== 'A' || index > 4;
    return (isStep ? value / stepsPerUnit : value).toString().replace(/^(-?)0\./, '$1.');
  });
  const head = letter === previous && letter.toUpperCase() !== 'M' ? ' ' : letter;
  return (head + numbers.join(' ')).replace(/ -/g, '-').replace(/^([a-z]) /i, '$1');
}

/** The same path in fewer characters: each segment absolute or relative, whichever is shorter. */
export function compactPath(pathData: string, stepsPerUnit: number): string {
  let previous = '';
  return readSegments(pathData, stepsPerUnit)
    .map(({ command, absolute, relative }) => {
      if (command === 'Z') {
        previous = 'Z';
        return 'Z';
      }
      const far = spell(command, absolute, stepsPerUnit, previous);
      const near = spell(command.toLowerCase(), relative, stepsPerUnit, previous);
      previous = near.length <= far.length ? command.toLowerCase() : command;
      return near.length <= far.length ? near : far;
    })
    .join('');
}

const neighbours =
  /<path class="([\w ]+)" d="([^"]+)"( stroke-width="[^"]+"|)\/><path class="\1" d="([^"]+)"\3\/>/g;

/** One path for neighbours of the same colour and width. */
export function mergePaths(markup: string): string {
  const merged = markup.replace(neighbours, '<path class="$1" d="$2$4"$3/>');
  return merged === markup ? markup : mergePaths(merged);
}

/** Merges and shortens all path data of a drawing without moving a point on the grid. */
export const compact = (markup: string, stepsPerUnit: number): string =>
  mergePaths(markup)
    .replace(/ d="([^"]+)"/g, (_, pathData: string) => ` d="${compactPath(pathData, stepsPerUnit)}"`)
    .replace(/(<g) transform="translate\(0 0\)"/g, '$1')
    .replace(/translate\(0 0\)(?=[a-z])/g, '');
