import { Modal, type ModalProps } from './Modal.tsx';
import styles from './Sheet.module.css';

/** From the right edge; on a phone from below, with a grip. Load it lazily: it brings Radix with it. */
export function Sheet(modal: ModalProps) {
  return <Modal {...modal} scrim={styles.scrim} shape={styles.sheet} grip />;
}
