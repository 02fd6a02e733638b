import { HILLS, POSTER_COLOURS } from '../content.ts';
import { describeYear, drawGround, hillOf, type Month } from '../rules.ts';

type PosterColours = Readonly<Record<string, string>>;

const POSTER = { width: 2400, height: 1560, top: 220, row: 670, soil: 74, scale: 2.4 };
const POSTER_GROUND = { width: 2400 / 6 / 2.4, height: 248, tallest: 214 };

function posterMonth(month: Month, colours: PosterColours): string {
  const width = POSTER.width / 6;
  const left = ((month.month - 1) % 6) * width;
  const top = POSTER.top + (month.month > 6 ? POSTER.row : 0);
  const ground = top + POSTER.row - POSTER.soil;
  const grown = drawGround(month, POSTER_GROUND).map(({ d, colour, width: line }) => {
    const paint = line
      ? `fill="none" stroke="${colours[colour]}" stroke-width="${line}"`
      : `fill="${colours[colour]}"`;
    return `<path d="${d}" ${paint}/>`;
  });
  return `<rect x="${left}" y="${ground}" width="${width}" height="${POSTER.soil}" fill="${colours['--soil']}"/><g transform="translate(${left} ${ground})scale(${POSTER.scale})">${grown.join('')}</g><text x="${left + width / 2}" y="${ground + 47}" text-anchor="middle" font-size="28" fill="${colours['--on-soil']}">${month.label}</text>`;
}

function posterHills(month: number, colours: PosterColours): string {
  const [left, top] = [((month - 1) % 6) * 400, POSTER.top + (month > 6 ? POSTER.row : 0)];
  const box = `translate(${left} ${top})scale(4 ${(POSTER.row - POSTER.soil) / 100})`;
  return HILLS.map(
    ({ colour, ...hill }) =>
      `<path transform="${box}" d="${hillOf(month, hill)}" fill="${colours[colour]}"/>`,
  ).join('');
}

/** The year as one picture that needs nothing beside it, for keeping and for printing. */
export function posterOf(year: number, months: readonly Month[], colours: PosterColours): string {
  const { width, height } = POSTER;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" font-family="Georgia, serif"><rect width="${width}" height="${height}" fill="${colours['--sky']}"/><rect width="${width}" height="${POSTER.top - 20}" fill="${colours['--ground']}"/><text x="80" y="110" font-size="72" fill="${colours['--ink']}">Your year, growing</text><text x="80" y="160" font-size="34" fill="${colours['--ink-soft']}">${year}. ${describeYear(months)}</text>${months.map(({ month }) => posterHills(month, colours)).join('')}${months.map((month) => posterMonth(month, colours)).join('')}</svg>`;
}

/** The colours of the page as they are now. */
function readColours(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(POSTER_COLOURS.map((name) => [name, style.getPropertyValue(name).trim()]));
}

function asImage(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture could not be drawn'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

async function asPng(svg: string): Promise<Blob> {
  const image = await asImage(svg);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made')))),
  );
}

/** Draws the year on this device and hands it over as a file. Nothing leaves the device. */
export async function savePoster(year: number, months: readonly Month[]): Promise<void> {
  const address = URL.createObjectURL(await asPng(posterOf(year, months, readColours())));
  const link = document.createElement('a');
  link.href = address;
  link.download = `tend-garden-${year}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
