/** How long a sound takes to come, to go, and to give way to another. */
export const FADE_IN_SECONDS = 1.5;
export const FADE_OUT_SECONDS = 0.8;
export const CROSSFADE_SECONDS = 1.5;

export type Fade = {
  aim(to: 0 | 1, seconds: number): void;
  apply(left: Float32Array, right: Float32Array): void;
  isSilent(): boolean;
};

/** The gain part of the way through: a quarter of a sine, so that two sounds that cross keep their power together. */
export const gainAtWay = (way: number): number => Math.sin((Math.PI / 2) * way);

/** Begins in silence, and may turn round in the middle of its way without a step. */
export function createFade(sampleRate: number): Fade {
  let way = 0;
  let aimed = 0;
  let perSample = 0;
  return {
    aim(to, seconds) {
      aimed = to;
      perSample = (to === 1 ? 1 : -1) / (seconds * sampleRate);
    },
    apply(left, right) {
      if (way === 1 && aimed === 1) return;
      for (let i = 0; i < left.length; i += 1) {
        if (way !== aimed) way = Math.min(1, Math.max(0, way + perSample));
        const gain = gainAtWay(way);
        left[i] = (left[i] ?? 0) * gain;
        right[i] = (right[i] ?? 0) * gain;
      }
    },
    isSilent: () => way === 0 && aimed === 0,
  };
}
