import * as RadixToast from '@radix-ui/react-toast';
import { Leaf, Sprout, X } from 'lucide-react';
import { type RefCallback, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { joinClasses } from './link.ts';
import styles from './Toaster.module.css';
import { areToastsHeld, subscribeToHold } from './toast-hold.ts';
import { keepClear } from './toast-place.ts';
import { dismissToast, listToasts, subscribeToToasts, TOAST_DURATION_MS, type Toast } from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];
const inItsPlace: RefCallback<HTMLElement> = (viewport) =>
  viewport ? keepClear(viewport, 'bottom') : undefined;

/** Place once. May be loaded lazily: a toast made before waits in the store. */
export function Toaster() {
  const newest = useSyncExternalStore(subscribeToToasts, listToasts, listToasts).at(-1);
  const isHeld = useSyncExternalStore(subscribeToHold, areToastsHeld, areToastsHeld);
  const shown = isHeld && newest?.variant !== 'destructive' ? undefined : newest;
  return (
    <RadixToast.Provider
      label="Notice"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown ? <ToastCard key={shown.id} toast={shown} /> : null}
      <RadixToast.Viewport
        ref={inItsPlace}
        className={styles.viewport}
        hotkey={HOTKEY}
        label="Notices ({hotkey})"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, action, picture, variant = 'default', durationMs, isOpen } = toast;
  const isDestructive = variant === 'destructive';
  return (
    <RadixToast.Root
      className={joinClasses(styles.toast, isDestructive && styles.destructive)}
      data-ground="dark"
      data-variant={variant}
      type={isDestructive ? 'foreground' : 'background'}
      duration={durationMs ?? TOAST_DURATION_MS}
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
    >
      {picture ?? (
        <span className={styles.mark}>{isDestructive ? <Sprout size={24} /> : <Leaf size={24} />}</span>
      )}
      <div className={styles.words}>
        <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
        {description ? (
          <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
        ) : null}
      </div>
      {action ? (
        <RadixToast.Action altText={action.altText} asChild onClick={action.onSelect}>
          <Button kind="text" className={styles.action}>
            {action.label}
          </Button>
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close asChild>
        <IconButton label="Dismiss" className={styles.close}>
          <X size={22} />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
