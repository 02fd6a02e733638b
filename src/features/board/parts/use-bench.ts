import { createContext, type KeyboardEvent, use, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { toast } from '#ui/toast-store.ts';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { ADDED, AGAIN, DELETED, MOVED, NOT_ADDED, NOT_DELETED, NOT_MOVED } from '../content.ts';
import { addTask, editTask, moveTask, removeTask } from '../queries.ts';
import {
  type Bench,
  BUCKET_LABELS,
  type Bucket,
  type Card,
  findCard,
  findSwap,
  type Spot,
  spotAt,
  spotOf,
  type TaskWords,
} from '../rules.ts';

/** Two cards where one is meant to be: the other one can go where this one came from. */
export type Swap = { bucket: Bucket; cameId: string; otherId: string; from: Spot };

/** The button of a card that moves it: the place to come back to. */
export const moveId = (id: string): string => `move-${id}`;
export const ADD_ID = 'new-task';

const focusSoon = (id: string): void => {
  // The card stands elsewhere after the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
};

export const tell = (title: string) => () => {
  toast({ title, description: AGAIN, variant: 'destructive' });
};

/** What can be done on the bench, each said in one toast and shown at once. */
export function useBenchActs(user: User, bench: Bench) {
  const [swap, setSwap] = useState<Swap>();
  const offerSwap = (bucket: Bucket, cameId: string, from: Spot) => {
    const other = user.adhdMode ? findSwap(bench, bucket, cameId) : undefined;
    setSwap(other && { bucket, cameId, otherId: other.id, from });
  };
  const move = async (card: Card, spot: Spot): Promise<boolean> => {
    const from = spotOf(bench, card.id) ?? { bucket: 'later' };
    try {
      await moveTask(card, spot);
    } catch {
      tell(NOT_MOVED)();
      return false;
    }
    toast({ title: MOVED, description: `${card.title} is in ${BUCKET_LABELS[spot.bucket]}.` });
    if (spot.bucket !== from.bucket) offerSwap(spot.bucket, card.id, from);
    return true;
  };
  return {
    swap,
    keepBoth: () => setSwap(undefined),
    doSwap: async () => {
      setSwap(undefined);
      const other = swap && findCard(bench, swap.otherId);
      if (other) await moveTask(other, swap.from).then(() => toast({ title: MOVED }), tell(NOT_MOVED));
    },
    /** The focus goes along, unless a pointer carried it. */
    move: async (card: Card, spot: Spot, isByKey = true) => {
      if ((await move(card, spot)) && isByKey) focusSoon(moveId(card.id));
    },
    add: async (title: string, bucket: Bucket): Promise<boolean> => {
      try {
        const { input } = await addTask(user.id, { title, bucket });
        toast({ title: ADDED });
        offerSwap(bucket, String(input.body?.id), { bucket: 'later' });
        return true;
      } catch {
        tell(NOT_ADDED)();
        return false;
      }
    },
    edit: (card: Card, words: TaskWords) => editTask(card, words),
    remove: async (card: Card) => {
      const spot = spotOf(bench, card.id) ?? { bucket: card.bucket };
      const neighbour = findNeighbour(bench, card);
      try {
        await removeTask(card);
      } catch {
        return tell(NOT_DELETED)();
      }
      const undo = () => void addTask(user.id, { ...card, ...spot }).catch(tell(NOT_ADDED));
      toastWithUndo({
        about: 'tasks deleted',
        titleOf: (count) => (count === 1 ? DELETED : `${count} tasks deleted`),
        description: card.title,
        altText: 'Write it on the board again',
        undo,
      });
      focusSoon(neighbour ? moveId(neighbour.id) : ADD_ID);
    },
  };
}

function findNeighbour(bench: Bench, { id, bucket }: Card): Card | undefined {
  const index = bench[bucket].findIndex((card) => card.id === id);
  return bench[bucket][index + 1] ?? bench[bucket][index - 1];
}

export type Lifted = { id: string; bucket: Bucket; index: number; isByKey: boolean };

type BenchPlace = {
  user: User;
  bench: Bench;
  acts: ReturnType<typeof useBenchActs>;
  lifted: Lifted | undefined;
  onLiftKey: (event: KeyboardEvent, card: Card) => boolean;
  putBack: () => void;
  askToDelete: (card: Card) => void;
};

export const BenchContext = createContext<BenchPlace | undefined>(undefined);

export function useBenchPlace(): BenchPlace {
  const place = use(BenchContext);
  if (!place) throw new Error('a part of the bench stands outside of it');
  return place;
}

/** The spot of a lifted card, once it is set down. */
export const spotOfLifted = (bench: Bench, { id, bucket, index }: Lifted): Spot =>
  spotAt(bench, id, bucket, index);

/** True for the card before which the lifted one would be set down. */
export function isBefore(bench: Bench, lifted: Lifted | undefined, card: Card): boolean {
  if (!lifted || lifted.bucket !== card.bucket || lifted.id === card.id) return false;
  return spotOfLifted(bench, lifted).before === card.id;
}
