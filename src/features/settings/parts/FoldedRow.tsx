import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './FoldedRow.module.css';

type FoldedRowProps = {
  icon: LucideIcon;
  title: string;
  /** Names the row, so that it can be led to. */
  id?: string;
  /** How it stands, or what is inside. */
  value: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A matter that is looked at rarely: one line until it is opened. What is inside asks for nothing before. */
export function FoldedRow(props: FoldedRowProps) {
  const { icon: Icon, id, title, value, isOpen, onOpenChange, children } = props;
  const bodyId = useId();
  return (
    <li id={id} className={styles.row}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onOpenChange(!isOpen)}
        >
          <span className={styles.icon}>
            <Icon size={22} />
          </span>
          <span className={styles.words}>
            <b>{title}</b> <span>{value}</span>
          </span>
          <ChevronDown size={20} className={styles.chevron} />
        </button>
      </h3>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </li>
  );
}
