import { useEffect, useRef } from 'react';
import type { Day } from '#platform/shared/day.ts';
import { toast } from '#ui/toast-store.ts';
import { useReflection } from '../queries.ts';
import { fitsReflection, type Reflection } from '../rules.ts';
import { useMetFocus } from './use-met-focus.ts';

/** The form of a day's reflection: what is typed, how its save has ended, and what to decide when it met another one. */
export function useReflectionForm(userId: string, date: Day) {
  const reflection = useReflection(userId, date);
  const { texts, status, met, save } = reflection;
  const form = useRef<HTMLFormElement>(null);
  const { ref: otherOne, focus: focusOther } = useMetFocus();
  const isAsked = useRef(false);
  const isMet = met !== undefined;
  useEffect(() => {
    if (!isAsked.current || !status || status.progress === 'saving' || status.progress === 'kept') return;
    isAsked.current = false;
    if (status.progress === 'saved')
      toast({ title: 'Reflection saved!', description: 'Your daily reflection has been recorded.' });
    else if (isMet) focusOther();
    else
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to save your reflection. Please try again.',
      });
  }, [status, isMet, focusOther]);

  /** What was typed stays where the device cannot keep it; the status says so. */
  const send = async (keep: () => Promise<unknown>) => {
    isAsked.current = true;
    await keep().catch(() => {});
  };
  return {
    ...reflection,
    form,
    otherOne,
    fits: fitsReflection(texts),
    submit: () => {
      if (met) return focusOther();
      if (status?.progress === 'saving' && !reflection.isTyped) return;
      void send(save);
    },
    decide: (chosen: Reflection) => met && void send(() => met.keep(chosen)),
    retrySave: () => {
      if (met) return focusOther();
      void send(reflection.isTyped ? save : reflection.retry);
    },
  };
}

export type ReflectionFormState = ReturnType<typeof useReflectionForm>;
