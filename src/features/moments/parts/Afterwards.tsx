import { type FormEvent, useEffect, useRef, useState } from 'react';
import { surplusWords } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Slider } from '#ui/Slider.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { MomentSession } from '../queries.ts';
import { NOTES_MOST, SCALE } from '../rules.ts';
import styles from './Afterwards.module.css';

const QUESTIONS = [
  { name: 'moodAfter', label: 'Your mood now', ends: ['Very low', 'Very good'] },
  { name: 'energyAfter', label: 'Your energy now', ends: ['Very low', 'Very high'] },
  { name: 'effectiveness', label: 'How much it helped', ends: ['Not at all', 'A lot'] },
] as const;

export type SaidAfterwards = {
  moodAfter: number;
  energyAfter: number;
  effectiveness: number;
  notes: string;
};

type AfterwardsProps = {
  session: MomentSession;
  onBack: () => void;
  onComplete: (said: SaidAfterwards) => Promise<void>;
};

/** How it was, for those who want to say more: three sliders and a line or two. */
export function Afterwards({ session, onBack, onComplete }: AfterwardsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [said, setSaid] = useState<SaidAfterwards>({
    moodAfter: session.moodAfter ?? SCALE.middle,
    energyAfter: session.energyAfter ?? SCALE.middle,
    effectiveness: session.effectiveness ?? SCALE.middle,
    notes: session.notes ?? '',
  });
  useEffect(() => heading.current?.focus(), []);
  const surplus = Array.from(said.notes.trim()).length - NOTES_MOST;
  const complete = async (event: FormEvent) => {
    event.preventDefault();
    if (surplus > 0 || isSaving) return;
    setIsSaving(true);
    await onComplete({ ...said, notes: said.notes.trim() });
    setIsSaving(false);
  };
  return (
    <form className={styles.form} onSubmit={complete} noValidate>
      <Card as="section" className={styles.card} aria-labelledby="afterwards">
        <h2 id="afterwards" ref={heading} tabIndex={-1}>
          How was it?
        </h2>
        {QUESTIONS.map(({ name, label, ends }) => (
          <Slider
            key={name}
            label={label}
            min={SCALE.min}
            max={SCALE.max}
            value={said[name]}
            wordFor={(value) => `${value} of ${SCALE.max}`}
            ends={ends}
            onValueChange={(value) => setSaid({ ...said, [name]: value })}
          />
        ))}
        <TextArea
          label="Anything to remember?"
          optional
          rows={2}
          value={said.notes}
          error={surplus > 0 ? `${surplusWords(surplus)} here.` : undefined}
          onChange={(event) => setSaid({ ...said, notes: event.target.value })}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="yew" busy={isSaving} busyLabel="Completing…">
            Complete Session
          </Button>
          <Button kind="text" onClick={onBack}>
            Back to Session
          </Button>
        </div>
      </Card>
    </form>
  );
}
