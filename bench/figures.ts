import { readFileSync } from 'node:fs';

export type Line = {
  what: string;
  ours: string;
  against: string;
  /** What the budget speaks of: a ratio, or a figure with its unit. */
  figure: string;
  spread: string;
  budget: string;
  isKept: boolean;
};

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

export const spreadOf = (values: readonly number[], digits = 2): string =>
  `${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)}`;

/** Ratios are taken within each round, so that a busy machine weighs on both sides alike. */
export function ratioLine(
  what: string,
  ours: readonly number[],
  against: readonly number[],
  { unit, most }: { unit: string; most: number },
): Line {
  const ratios = ours.map((value, round) => value / (against[round] ?? Number.NaN));
  return {
    what,
    ours: `${medianOf(ours).toFixed(0)} ${unit}`,
    against: `${medianOf(against).toFixed(0)} ${unit}`,
    figure: `${medianOf(ratios).toFixed(2)} x`,
    spread: spreadOf(ratios),
    budget: `<= ${most} x`,
    isKept: medianOf(ratios) <= most,
  };
}

export function figureLine(
  what: string,
  values: readonly number[],
  { unit, most }: { unit: string; most: number },
): Line {
  const median = `${medianOf(values).toFixed(0)} ${unit}`;
  return {
    what,
    ours: median,
    against: '',
    figure: median,
    spread: spreadOf(values, 0),
    budget: `<= ${most} ${unit}`,
    isKept: medianOf(values) <= most,
  };
}

const COLUMNS = ['what', 'ours', 'against', 'figure', 'spread', 'budget'] as const;

/** The lines as a table for a person, each marked as kept or over its budget. */
export function tableOf(title: string, lines: readonly Line[]): string {
  const head = Object.fromEntries(COLUMNS.map((column) => [column, column])) as Record<string, string>;
  const widths = COLUMNS.map((column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)));
  const row = (line: Record<(typeof COLUMNS)[number], string>, mark: string) =>
    `  ${COLUMNS.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join('  ')}  ${mark}`;
  return [
    title,
    row(head as never, ''),
    ...lines.map((line) => row(line, line.isKept ? 'kept' : 'OVER')),
  ].join('\n');
}

const TICK_US = 10_000;

/** The processor time that a process has used, in microseconds. */
export function cpuUsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
