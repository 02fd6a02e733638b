import { useState } from 'react';
import { readTabItem } from '#platform/browser/tab-items.ts';

export const draftName = (userId: string, id: string): string => `task ${userId} ${id}`;

/** Whether a task is open for editing: also after a reload, while something typed waits. The focus comes back to its title. */
export function useEditing(userId: string, id: string) {
  const titleId = `title-${id}`;
  const [isEditing, setIsEditing] = useState(() => readTabItem(draftName(userId, id)) !== undefined);
  return {
    isEditing,
    titleId,
    open: () => setIsEditing(true),
    close: () => {
      setIsEditing(false);
      requestAnimationFrame(() => document.getElementById(titleId)?.focus());
    },
  };
}
