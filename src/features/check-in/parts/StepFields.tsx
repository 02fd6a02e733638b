import { surplusWords } from '#platform/shared/text.ts';
import { PosturePicture } from '#ui/garden/PosturePicture.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { STEPS, type Step } from '../content.ts';
import { type CheckInFields, surplusOf } from '../rules.ts';
import styles from './StepFields.module.css';

const POSTURES = [1, 2, 3, 4, 5] as const;

type StepFieldsProps = {
  step: Step;
  fields: CheckInFields;
  onChange: (changes: Partial<CheckInFields>) => void;
};

function findFault(text: string): string | undefined {
  const surplus = surplusOf(text);
  if (surplus === 0) return undefined;
  return `${surplusWords(surplus)} here. It can be kept once it is a little shorter.`;
}

/** One step: the picture that looks most like the week, and words where there are any. */
export function StepFields({ step, fields, onChange }: StepFieldsProps) {
  const { title, rating, labels, texts } = step;
  return (
    <>
      <div className={styles.rating}>
        <RadioTiles
          legend={`${title}, one of five`}
          legendHidden
          columns={5}
          onPhone="rows"
          options={POSTURES.map((posture) => ({
            value: posture,
            label: labels[posture - 1] ?? '',
            picture: <PosturePicture posture={posture} />,
          }))}
          value={fields[rating]}
          onValueChange={(value) => onChange({ [rating]: value })}
        />
      </div>
      <div className={styles.texts}>
        {texts.map(({ name, label }) => (
          <TextArea
            key={name}
            name={name}
            label={label}
            placeholder={name.endsWith('Focus') ? 'A word is enough' : undefined}
            value={fields[name]}
            error={findFault(fields[name])}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
    </>
  );
}

export const stepAt = (step: number): Step => STEPS[step - 1] ?? STEPS[0];
