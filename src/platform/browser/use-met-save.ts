import type { QueuedCall } from './api.ts';
import { isSaveOf } from './queued-calls.ts';
import { forgetSaves, keepSave } from './saves.ts';
import { usePendingSaves } from './use-saves.ts';

type Fields = Readonly<Record<string, unknown>>;

const pick = (fields: Fields, isPicked: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)));

/** A save of fields that another device changed too, each to something else, and the ways to go on; mostly nothing. */
export function useMetSave<S>(call: QueuedCall<S>) {
  const save = usePendingSaves().find(
    (each) => isSaveOf(call, each) && each.state === 'needs-you' && each.current !== undefined,
  );
  if (!save?.over || !save.current) return undefined;
  const { over, subject, input, current, conflicts: names = [] } = save;
  const there = current as Fields;
  const mine = pick(input.body ?? {}, (name) => name in over);
  // The fields of what was kept, under the names under which it was kept.
  const keep = (changes: Fields) =>
    keepSave(call, subject, { params: input.params, body: { ...changes, version: there.version } } as never, {
      over: pick(there, (name) => name in changes),
      settles: save.seq,
    });
  return {
    names,
    mine,
    there: current,
    keepMine: () => keep(mine),
    /** What only this device changed is kept all the same. */
    takeTheirs: () => {
      const others = pick(mine, (name) => !names.includes(name));
      return Object.keys(others).length > 0 ? keep(others) : forgetSaves([save]);
    },
  };
}
