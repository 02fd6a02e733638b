import styles from './Avatar.module.css';
import type { Area } from './area.ts';

type AvatarProps = {
  name: string;
  area?: Area;
  size?: 'regular' | 'large';
};

/** The first letter of a name, on petals. Say the name beside it or on the link around it. */
export function Avatar({ name, area = 'emotions', size = 'regular' }: AvatarProps) {
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase();
  return (
    <span className={styles.avatar} data-area={area} data-size={size} aria-hidden="true">
      {initial ?? <span className={styles.nobody} />}
    </span>
  );
}
