import { POSTER_COLOURS } from '../content.ts';
import { type Month, posterOf } from '../rules.ts';

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
