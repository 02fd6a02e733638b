import { Check } from 'lucide-react';
import { FOUNDING_SPOTS, TRIAL_DAYS } from '#features/membership/rules.ts';
import styles from './FoundingBenefits.module.css';

const BENEFITS = [
  'Lifetime founding status',
  'Priority access to features',
  'Exclusive circle events and content',
  'Direct input on platform development',
];

export function FoundingBenefits() {
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
        The circle has {FOUNDING_SPOTS} places. When they are taken, a {TRIAL_DAYS}-day trial begins instead.
      </p>
    </section>
  );
}
