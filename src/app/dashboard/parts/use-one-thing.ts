import { type RefObject, useEffect, useRef, useState } from 'react';
import { type User, useUpdateUser } from '#features/account/queries.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { toast } from '#ui/toast-store.ts';

const REST = 'rest-of-garden';

export type OneThing = {
  /** ADHD mode: the next small thing alone, the rest of the garden behind a button. */
  isOn: boolean;
  isRestOpen: boolean;
  toggleRest: () => void;
  choose: (isOn: boolean) => void;
  restButton: RefObject<HTMLButtonElement | null>;
};

/** The mode of the dashboard. It changes here at once, and for good as soon as it is saved. */
export function useOneThing({ adhdMode }: User): OneThing {
  const updateUser = useUpdateUser();
  const [chosen, setChosen] = useState<{ isOn: boolean; over: boolean }>();
  const [isRestOpen, setIsRestOpen] = useState(() => adhdMode && readTabItem<boolean>(REST) === true);
  const restButton = useRef<HTMLButtonElement>(null);
  const isFolded = useRef(false);
  const saved = useRef(adhdMode);
  const isOn = chosen?.over === adhdMode ? chosen.isOn : adhdMode;

  useEffect(() => {
    saved.current = adhdMode;
  }, [adhdMode]);
  useEffect(() => {
    // The switch goes with the rest of the garden, so the focus moves to what brings both back.
    if (isOn && isFolded.current) restButton.current?.focus();
    isFolded.current = false;
  }, [isOn]);

  const keepRest = (isOpen: boolean) => {
    writeTabItem(REST, isOpen || undefined);
    setIsRestOpen(isOpen);
  };
  const set = (next: boolean, isRestOpenThen: boolean) => {
    setChosen({ isOn: next, over: saved.current });
    keepRest(isRestOpenThen);
    isFolded.current = next && !isRestOpenThen;
    void updateUser({ adhdMode: next }).catch(() => {});
  };
  const choose = (next: boolean) => {
    set(next, false);
    toast({
      title: next ? 'One thing at a time, from now on.' : 'The whole garden, from now on.',
      action: {
        label: 'Undo',
        altText: 'Change it back with ADHD mode',
        onSelect: () => set(!next, next ? false : isRestOpen),
      },
    });
  };
  return { isOn, isRestOpen, restButton, choose, toggleRest: () => keepRest(!isRestOpen) };
}
