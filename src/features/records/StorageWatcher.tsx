import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { STORAGE_USED } from '#platform/browser/api.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { toast } from '#ui/toast-store.ts';
import { NEARLY_FULL } from './content.ts';

const TOLD = 'told of storage';

/** Tells once in each tab, wherever it happens, that there is little room left for what she keeps. */
export function StorageWatcher() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const tell = ({ detail }: CustomEventInit<string>) => {
      if (readTabItem(TOLD)) return;
      writeTabItem(TOLD, true);
      toast({
        title: `Your garden is ${detail} percent full`,
        description: NEARLY_FULL,
        action: {
          label: 'Settings',
          altText: 'Open Settings from the menu',
          onSelect: () => navigate('/settings'),
        },
      });
    };
    addEventListener(STORAGE_USED, tell as EventListener);
    return () => removeEventListener(STORAGE_USED, tell as EventListener);
  }, [navigate]);
  return null;
}
