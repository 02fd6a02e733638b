import styles from './Dialog.module.css';
import { joinClasses } from './link.ts';
import { Modal, type ModalProps } from './Modal.tsx';

type DialogProps = ModalProps & { size?: 'regular' | 'wide' };

/** In the middle of the view. Load it lazily: it brings Radix with it. */
export function Dialog({ size = 'regular', ...modal }: DialogProps) {
  return <Modal {...modal} scrim={styles.scrim} shape={joinClasses(styles.dialog, styles[size])} />;
}
