import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { holdPageStill } from './hold-page-still.ts';
import { IconButton } from './IconButton.tsx';
import { joinClasses } from './link.ts';
import styles from './Modal.module.css';
import { useLayer } from './use-layer.ts';

export type ModalProps = {
  title: string;
  /** A sentence under the title, read out when it opens. */
  lead?: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  closeLabel?: string;
  /** Where a keyboard begins. */
  startsAt?: 'heading' | 'field';
  /** Takes the focus when what opened it is gone. */
  elsewhere?: RefObject<HTMLElement | null>;
};

type ShapedModalProps = ModalProps & { shape: string | undefined; scrim: string | undefined };

/** Scrim, title, close, focus kept inside and given back, Escape, and the way back. */
export function Modal(props: ShapedModalProps) {
  const { scrim } = props;
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = props.open ?? isOwnOpen;
  const onOpenChange = props.onOpenChange ?? setIsOwnOpen;
  useLayer(isOpen, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* No Radix overlay: it writes a style element, which the content policy refuses. holdPageStill does its work. */}
        <div className={joinClasses(styles.scrim, scrim)}>
          <ModalContent {...props} />
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function ModalContent(props: ShapedModalProps) {
  const { title, lead, children, closeLabel = 'Close', startsAt = 'heading', elsewhere, shape } = props;
  const returnFocusTo = useRef<HTMLElement | null>(null);
  useLayoutEffect(holdPageStill, []);
  return (
    <RadixDialog.Content
      className={joinClasses(styles.modal, shape)}
      onOpenAutoFocus={(event) => {
        returnFocusTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        event.preventDefault();
        const start = startsAt === 'field' ? 'input, textarea' : 'h2';
        (event.currentTarget as HTMLElement).querySelector<HTMLElement>(start)?.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        const opener = returnFocusTo.current;
        if (opener?.isConnected) opener.focus();
        else elsewhere?.current?.focus();
      }}
    >
      <div className={styles.head}>
        <RadixDialog.Title className={styles.title} tabIndex={-1}>
          {title}
        </RadixDialog.Title>
        <RadixDialog.Close asChild>
          <IconButton label={closeLabel} className={styles.close}>
            <X size={24} />
          </IconButton>
        </RadixDialog.Close>
      </div>
      {lead ? <RadixDialog.Description className={styles.lead}>{lead}</RadixDialog.Description> : null}
      <div className={styles.body}>{children}</div>
    </RadixDialog.Content>
  );
}
