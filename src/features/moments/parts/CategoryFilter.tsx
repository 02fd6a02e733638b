import { useId } from 'react';
import { CATEGORIES, type Category } from '../content.ts';
import styles from './CategoryFilter.module.css';

const ALL = { id: undefined, label: 'All Categories' } as const;

type CategoryFilterProps = {
  category: Category | undefined;
  onChoose: (category: Category | undefined) => void;
};

/** One category, or all of them: real radios, drawn as chips. */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="vh">Category</legend>
      <div className={styles.chips}>
        {[ALL, ...CATEGORIES].map(({ id, label }) => (
          <label key={label} className={styles.chip}>
            <input
              type="radio"
              className="over"
              name={name}
              checked={id === category}
              onChange={() => onChoose(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
