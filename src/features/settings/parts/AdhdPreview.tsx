import { ArrowRight } from 'lucide-react';
import styles from './AdhdPreview.module.css';

function Small({ isOn }: { isOn: boolean }) {
  return (
    <svg className={styles.page} viewBox="0 0 138 96" aria-hidden="true">
      <rect className={styles.ground} width="138" height="96" rx="12" />
      {isOn ? (
        <>
          <rect className={styles.soil} x="10" y="10" width="118" height="62" rx="4" />
          <rect className={styles.sun} x="20" y="50" width="52" height="12" rx="6" />
          <rect className={styles.rest} x="10" y="77" width="118" height="10" rx="4" />
        </>
      ) : (
        <>
          <rect className={styles.soil} x="10" y="10" width="76" height="29" rx="4" />
          <rect className={styles.sun} x="15" y="29" width="22" height="6" rx="3" />
          <rect className={styles.rest} x="91" y="10" width="37" height="29" rx="4" />
          <path className={styles.rest} d="M10 45h36v12H10zM51 45h36v12H51zM92 45h36v12H92z" />
          <path className={styles.rest} d="M10 62h36v12H10zM51 62h36v12H51zM92 62h36v12H92z" />
        </>
      )}
    </svg>
  );
}

/** What the switch above it does, as a picture of the page before and after. */
export function AdhdPreview() {
  return (
    <div className={styles.preview} aria-hidden="true">
      <div className={styles.sides}>
        <div className={styles.side}>
          <Small isOn={false} />
          Off
        </div>
        <ArrowRight size={28} />
        <div className={styles.side}>
          <Small isOn />
          On
        </div>
      </div>
      <p>The step grows. The rest folds away behind one button.</p>
    </div>
  );
}
