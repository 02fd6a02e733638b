export type Stereo = { left: Float32Array; right: Float32Array; rate: number };

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array {
  const out = new Float32Array(samples.length);
  let [first, second] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const input = samples[i] ?? 0;
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    out[i] = output;
  }
  return out;
}

/** The two filters of ITU-R BS.1770 (the head, then what lies too low to count), for any rate. */
function kWeighting(rate: number): [head: Coefficients, low: Coefficients] {
  const k = Math.tan((Math.PI * 1681.9744509555319) / rate);
  const [high, band] = [10 ** (3.99984385397 / 20), 10 ** ((3.99984385397 / 20) * 0.499666774155)];
  const q = 0.7071752369554193;
  const a0 = 1 + k / q + k * k;
  const a1 = (2 * (k * k - 1)) / a0;
  const a2 = (1 - k / q + k * k) / a0;
  const b1 = (2 * (k * k - high)) / a0;
  const low = Math.tan((Math.PI * 38.13547087613982) / rate);
  const lowQ = 0.5003270373253953;
  const lowA0 = 1 + low / lowQ + low * low;
  return [
    [(high + (band * k) / q + k * k) / a0, b1, (high - (band * k) / q + k * k) / a0, a1, a2],
    [1, -2, 1, (2 * (low * low - 1)) / lowA0, (1 - low / lowQ + low * low) / lowA0],
  ];
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);

function power(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}

/** Integrated loudness by ITU-R BS.1770: blocks of 400 ms, a quarter apart, with both gates. */
export function loudnessOf({ left, right, rate }: Stereo): number {
  const [head, low] = kWeighting(rate);
  const sides = [left, right].map((side) => filtered(filtered(side, head), low));
  const block = Math.round(rate * 0.4);
  const powers: number[] = [];
  for (let at = 0; at + block <= left.length; at += block / 4)
    powers.push(sides.reduce((sum, side) => sum + power(side.subarray(at, at + block)), 0));
  const heard = powers.filter((each) => toLufs(each) > -70);
  const gate = toLufs(average(heard)) - 10;
  return toLufs(average(heard.filter((each) => toLufs(each) > gate)));
}

const TAPS = 12;

/** The highest level between the samples as well as on them, in dB of full scale, by sinc at four times the rate. */
export function truePeakOf(samples: Float32Array): number {
  let peak = 0;
  const phases = [0.25, 0.5, 0.75].map((shift) =>
    Float64Array.from({ length: 2 * TAPS }, (_, tap) => {
      const away = tap - TAPS + 1 - shift;
      return (Math.sin(Math.PI * away) / (Math.PI * away)) * Math.cos((Math.PI * away) / (2 * TAPS + 1)) ** 2;
    }),
  );
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  for (let i = TAPS; i < samples.length - TAPS; i += 1) {
    if (Math.abs(samples[i] ?? 0) < peak * 0.7) continue;
    for (const phase of phases) {
      let sum = 0;
      for (let tap = 0; tap < 2 * TAPS; tap += 1)
        sum += (phase[tap] ?? 0) * (samples[i + tap - TAPS + 1] ?? 0);
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return 20 * Math.log10(peak);
}

export const meanOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

/** From -1, mirrored, over 0, strangers, to 1, the same on both sides. */
export function likenessOf(left: Float32Array, right: Float32Array): number {
  let product = 0;
  for (let i = 0; i < left.length; i += 1) product += (left[i] ?? 0) * (right[i] ?? 0);
  return product / left.length / Math.sqrt(power(left) * power(right));
}

function octave(rate: number, hz: number): Coefficients {
  const angle = (2 * Math.PI * hz) / rate;
  const alpha = Math.sin(angle) * Math.SQRT1_2 * 0.5;
  const side = alpha / (1 + alpha);
  return [side, 0, -side, (-2 * Math.cos(angle)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
}

/** The power of about an octave around `hz`, in dB. */
export function octaveOf(samples: Float32Array, rate: number, hz: number): number {
  const band = octave(rate, hz);
  return 10 * Math.log10(power(filtered(filtered(samples, band), band)));
}

const OCTAVES_HZ = [125, 250, 500, 1000, 2000, 4000];
const FRAME_SECONDS = 0.05;

/** How loud each octave is from moment to moment, around its own average. */
function contours({ left, rate }: Stereo): Float64Array[] {
  const frame = Math.round(rate * FRAME_SECONDS);
  return OCTAVES_HZ.filter((hz) => hz < rate * 0.4).map((hz) => {
    const band = filtered(left, octave(rate, hz));
    const levels = Float64Array.from({ length: Math.floor(left.length / frame) }, (_, place) =>
      Math.log(power(band.subarray(place * frame, (place + 1) * frame)) + 1e-12),
    );
    const middle = average([...levels]);
    return levels.map((level) => level - middle);
  });
}

/** How much a sound is at best like itself from `shortest` to `longest` seconds before: 1 is a loop. */
export function strongestRepeatOf(sound: Stereo, shortest: number, longest: number): number {
  const rows = contours(sound);
  let strongest = 0;
  for (let lag = Math.round(shortest / FRAME_SECONDS); lag <= longest / FRAME_SECONDS; lag += 1) {
    const likenesses = rows.map((row) => {
      let [product, now, then] = [0, 0, 0];
      for (let place = lag; place < row.length; place += 1) {
        const [a = 0, b = 0] = [row[place], row[place - lag]];
        product += a * b;
        now += a * a;
        then += b * b;
      }
      return product / Math.sqrt(now * then);
    });
    strongest = Math.max(strongest, average(likenesses));
  }
  return strongest;
}
