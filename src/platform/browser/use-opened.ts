import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

type Openable = {
  /** Under which name the address holds the one that is open. */
  name: string;
  /** The address of one that is open; of the list without an id. */
  pathOf: (id?: string) => string;
  /** The element that leads back into the one that was left, if it waits. */
  keptId: string;
  /** The element that opens one. */
  openerIdOf: (id: string) => string;
  /** Where it goes on when what opened the last one is gone. */
  nextId?: string;
};

/** Which one of a list is open stands in the address: going back closes it, and a reload keeps it. */
export function useOpened({ name, pathOf, keptId, openerIdOf, nextId = '' }: Openable) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const openId = params.get(name) ?? undefined;
  const lastId = useRef(openId);
  const openerId = useRef('');
  const focusWayBack = useEffectEvent((closedId: string) => {
    const waysBack = [keptId, openerId.current, openerIdOf(closedId), nextId];
    const found = waysBack.map((id) => document.getElementById(id)).find(Boolean);
    (found ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
  useEffect(() => {
    const closedId = lastId.current;
    lastId.current = openId;
    if (!openId && closedId) focusWayBack(closedId);
  }, [openId]);
  return {
    openId,
    open: (id: string) => {
      openerId.current = document.activeElement?.id ?? '';
      navigate(pathOf(id), { state: { isFromList: true } });
    },
    close: () => {
      const { isFromList } = (history.state ?? {}) as { isFromList?: boolean };
      if (isFromList) history.back();
      else navigate(pathOf(), { replace: true });
    },
  };
}
