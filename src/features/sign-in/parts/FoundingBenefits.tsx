import { Check } from 'lucide-react';
import { useIsCircleFull } from '#features/membership/queries.ts';
import { FOUNDING_SPOTS, TRIAL_DAYS } from '#features/membership/rules.ts';
import styles from './FoundingBenefits.module.css';

const BENEFITS = [
  'Lifetime founding status',
  'Priority access to features',
  'Exclusive circle events and content',
  'Direct input on platform development',
];

/** Above the button that signs up, so that nobody is surprised by what begins. */
export function CircleFull() {
  const isFull = useIsCircleFull();
  if (!isFull) return null;
  return (
    <p className={styles.full} role="status">
      All {FOUNDING_SPOTS} founding places are taken. A {TRIAL_DAYS}-day trial begins when you sign up.
    </p>
  );
}

export function FoundingBenefits() {
  const isFull = useIsCircleFull();
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className={styles.title}>
        Founding circle benefits
      </h2>
      <ul className={styles.list}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Check size={22} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <p className={styles.places}>
        {isFull
          ? `The circle is full, and you are just as welcome: a ${TRIAL_DAYS}-day trial begins instead.`
          : `The circle has ${FOUNDING_SPOTS} places. When they are taken, a ${TRIAL_DAYS}-day trial begins instead.`}
      </p>
    </section>
  );
}
