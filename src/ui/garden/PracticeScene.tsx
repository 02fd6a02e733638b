import { useMemo } from 'react';
import './practice-scenes.css';
import { practiceScene, type SceneName } from './practice-scenes.ts';

/** A small scene on the ground of its area, beside the words that say the same. */
export function PracticeScene({ name }: { name: SceneName }) {
  const drawn = useMemo(() => ({ __html: practiceScene(name) }), [name]);
  return (
    <svg className="il" viewBox="0 0 96 96" width="84" height="84" aria-hidden="true">
      <rect className="pv-bg" width="96" height="96" />
      <g dangerouslySetInnerHTML={drawn} />
    </svg>
  );
}
