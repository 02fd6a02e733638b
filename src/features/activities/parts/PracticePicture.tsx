import { PracticeScene } from '#ui/garden/PracticeScene.tsx';
import type { SceneName } from '#ui/garden/practice-scenes.ts';

const SCENES: Readonly<Record<string, SceneName>> = {
  'm-one-tab': 'beam',
  'm-brain-sweep': 'page',
  'm-obstacle-plan': 'stone',
  'm-thought-leaves': 'stream',
  'm-kind-editor': 'cut',
  'm-decision-bench': 'bench',
  'm-process-picture': 'steps',
  'm-attention-anchor': 'anchor',
  'peaceful-place-video': 'place',
  'p-desk-thaw': 'desk',
  'p-stairs': 'stairs',
  'p-idea-walk': 'path',
  'p-chair-strength': 'chair',
  'p-hip-reset': 'bend',
  'p-kitchen-dance': 'dance',
  'p-spine-wave': 'wave',
  'p-balance-brush': 'balance',
  'tight-hips-video': 'film',
  'r-even-breath': 'even',
  'r-double-breath': 'twoAndOne',
  'r-feet-and-palms': 'palms',
  'r-five-senses': 'five',
  'r-squeeze-release': 'squeeze',
  'r-hum': 'hum',
  'r-butterfly': 'wings',
  'r-shake-out': 'shake',
  'guided-body-scan-video': 'scan',
};

export function PracticePicture({ id }: { id: string }) {
  const name = SCENES[id];
  return name ? <PracticeScene name={name} /> : null;
}
