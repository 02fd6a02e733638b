import { type KeyboardEvent, useState } from 'react';
import { type Bench, type Card, carry, findCard, type Spot, tellPlace } from '../rules.ts';
import { type Lifted, spotOfLifted } from './use-bench.ts';

type SetDown = (card: Card, spot: Spot, isByKey: boolean) => Promise<unknown>;

/** Lifting a card, by Space and the arrows or by pointer, and what is said of it aloud. */
export function useLift(bench: Bench, onSetDown: SetDown) {
  const [lifted, setLifted] = useState<Lifted>();
  const [words, say] = useState('');
  const lift = (card: Card, isByKey: boolean) => {
    const index = bench[card.bucket].findIndex(({ id }) => id === card.id);
    const next = { id: card.id, bucket: card.bucket, index, isByKey };
    setLifted(next);
    say(`Lifted: ${card.title}. Over ${tellPlace(bench, next)}.`);
  };
  const over = (next: Lifted) => {
    setLifted(next);
    const title = findCard(bench, next.id)?.title ?? '';
    say(`Lifted: ${title}. Over ${tellPlace(bench, next)}.`);
  };
  const putBack = () => {
    if (!lifted) return;
    setLifted(undefined);
    say(`${findCard(bench, lifted.id)?.title ?? 'It'} is back in its place.`);
  };
  const setDown = async () => {
    const card = lifted && findCard(bench, lifted.id);
    if (!card) return setLifted(undefined);
    setLifted(undefined);
    const isThere = bench[card.bucket].findIndex(({ id }) => id === card.id);
    if (lifted.bucket === card.bucket && lifted.index === isThere) return putBack();
    say(`Set down: ${card.title}. ${tellPlace(bench, lifted)}.`);
    await onSetDown(card, spotOfLifted(bench, lifted), lifted.isByKey);
  };
  const onLiftKey = (event: KeyboardEvent, card: Card): boolean => {
    const isLifted = lifted?.id === card.id;
    if (event.key === ' ') {
      if (isLifted) void setDown();
      else lift(card, true);
    } else if (isLifted && event.key === 'Escape') putBack();
    else if (isLifted && event.key.startsWith('Arrow'))
      over({ ...carry(bench, lifted, event.key), isByKey: true });
    else return false;
    event.preventDefault();
    return true;
  };
  return { lifted, words, lift, over, setDown, putBack, onLiftKey };
}
