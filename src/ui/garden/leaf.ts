export type Point = readonly [x: number, y: number];

let stepsPerUnit = 10;

/** Draws with another rounding grid: 1 keeps whole numbers, 10 keeps tenths. */
export function withPrecision<T>(steps: number, draw: () => T): T {
  const before = stepsPerUnit;
  stepsPerUnit = steps;
  try {
    return draw();
  } finally {
    stepsPerUnit = before;
  }
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A number on the current grid in its shortest SVG spelling. */
export function short(value: number): string {
  const text = (Math.round(value * stepsPerUnit) / stepsPerUnit).toString();
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

/** Numbers in a row, as path data wants them. */
export const points = (...values: readonly number[]): string =>
  values.map(short).join(' ').replace(/ -/g, '-');

/** A point on a circle about the origin; 0 degrees is to the right, -90 is up. */
export const onCircle = (radius: number, degrees: number): Point => [
  Math.cos(radians(degrees)) * radius,
  Math.sin(radians(degrees)) * radius,
];

export type LeafMeasures = [
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  bend?: number,
];

/** The control points of a bent almond leaf; its middle vein runs through `vein`. */
export function leafCurves(...[x, y, length, width, angle, bend = 0]: LeafMeasures) {
  const alongX = Math.cos(radians(angle));
  const alongY = Math.sin(radians(angle));
  const at = (along: number, aside: number): Point => [
    x + alongX * along - alongY * aside,
    y + alongY * along + alongX * aside,
  ];
  const tip = at(length, bend);
  return {
    base: [x, y] as Point,
    tip,
    out: [...at(length * 0.28, -width * 0.95 + bend * 0.1), ...at(length * 0.72, -width * 0.75 + bend * 0.7)],
    back: [...at(length * 0.72, width * 0.75 + bend * 0.7), ...at(length * 0.28, width * 0.95 + bend * 0.1)],
    vein: [...at(length * 0.7, bend * 0.62), ...at(length * 0.33, bend * 0.1)],
  };
}

export function leafPath(...measures: LeafMeasures): string {
  const { base, tip, out, back } = leafCurves(...measures);
  return `M${points(...base)}C${points(...out, ...tip)}C${points(...back, ...base)}Z`;
}

/** An open arc about the origin from twelve o'clock, clockwise over a share of the circle. */
export function arcPath(radius: number, share: number): string {
  if (share <= 0) return '';
  if (share >= 1)
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}`;
  const end = onCircle(radius, share * 360 - 90)
    .map(short)
    .join(' ');
  return `M0 ${-radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`;
}
