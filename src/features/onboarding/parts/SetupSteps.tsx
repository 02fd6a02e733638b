import { Link } from 'wouter';
import { NAME_MOST } from '#features/account/rules.ts';
import { findContactFault } from '#features/settings/rules.ts';
import { isCleanText, isPhoneOrEmpty, lengthOf } from '#platform/shared/text.ts';
import { ChoiceChips } from '#ui/ChoiceChips.tsx';
import { TextField } from '#ui/TextField.tsx';
import { GOALS, type GoalId, TIME_SLOTS, type TimeSlotId } from '../content.ts';
import { CONTACT_MOST, PHONE_MOST } from '../rules.ts';
import styles from './SetupSteps.module.css';

/** Everything that is chosen and typed during the setup. */
export type Answers = {
  firstName: string;
  goals: GoalId[];
  timeSlots: TimeSlotId[];
  contactName: string;
  contactPhone: string;
};
export type AnswerErrors = Partial<Record<keyof Answers, string>>;

type StepProps = {
  answers: Answers;
  errors: AnswerErrors;
  onChange: (changes: Partial<Answers>) => void;
};

const SLOTS = TIME_SLOTS.map(({ id, label, hours }) => ({ value: id, label: `${label} (${hours})` }));
const AIMS = GOALS.map(({ id, label }) => ({ value: id, label }));

function findTextError(text: string, most: number): string | undefined {
  if (lengthOf(text.trim()) > most) return `At most ${most} characters, please.`;
  return isCleanText(text) ? undefined : 'Please remove the characters that cannot be shown.';
}

/** What is to be mended before the setup goes on. Nothing has to be filled in. */
export function findAnswerErrors(answers: Answers): AnswerErrors {
  const phone = isPhoneOrEmpty(answers.contactPhone)
    ? undefined
    : 'Please give a phone number in digits, such as +351 912 345 678, or leave it empty.';
  const found: AnswerErrors = {
    firstName: findTextError(answers.firstName, NAME_MOST),
    contactName: findTextError(answers.contactName, CONTACT_MOST),
    contactPhone:
      phone ??
      findTextError(answers.contactPhone, PHONE_MOST) ??
      findContactFault('phone', answers.contactPhone),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** A member has a name already; a guest may give one. */
export function WelcomeStep({ answers, errors, onChange, asksName }: StepProps & { asksName: boolean }) {
  return (
    <>
      <ul className={styles.promises}>
        <li>Three to five minutes at a time, whenever they fit.</li>
        <li>A steady hand for the moments that are too much.</li>
        <li>A garden that shows what you tended, and never wilts.</li>
      </ul>
      {asksName ? (
        <div className={styles.fields}>
          <TextField
            label="What may Tend call you?"
            optional
            autoComplete="given-name"
            value={answers.firstName}
            error={errors.firstName}
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
        </div>
      ) : null}
    </>
  );
}

export function GoalsStep({ answers, onChange }: StepProps) {
  return (
    <ChoiceChips
      label="What would help you most?"
      options={AIMS}
      values={answers.goals}
      onValuesChange={(goals) => onChange({ goals })}
    />
  );
}

export function ScheduleStep({ answers, onChange }: StepProps) {
  return (
    <ChoiceChips
      label="When is there a little room in your day?"
      options={SLOTS}
      values={answers.timeSlots}
      onValuesChange={(timeSlots) => onChange({ timeSlots })}
    />
  );
}

const hintFor = ({ contactName, contactPhone }: Answers): string =>
  contactName.trim() && !contactPhone.trim()
    ? 'Without a number there is nobody to call in SOS yet. You can add it in Settings whenever you like.'
    : 'This person stands in SOS, one tap away.';

export function ContactStep({ answers, errors, onChange }: StepProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Contact name"
        optional
        autoComplete="off"
        value={answers.contactName}
        error={errors.contactName}
        onChange={(event) => onChange({ contactName: event.target.value })}
      />
      <TextField
        label="Phone number"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={answers.contactPhone}
        hint={errors.contactPhone ? undefined : hintFor(answers)}
        error={errors.contactPhone}
        onChange={(event) => onChange({ contactPhone: event.target.value })}
      />
    </div>
  );
}

/** A person whom Settings reaches by e-mail or by a link; this step knows phones alone. */
export function OtherContact({ answers: { contactName, contactPhone } }: { answers: Answers }) {
  return (
    <p className={styles.other}>
      {contactName ? `${contactName} is your person` : 'Your person'}: {contactPhone}{' '}
      <Link href="/settings">Change it in Settings</Link>
    </p>
  );
}

export function SummaryStep({ answers }: { answers: Answers }) {
  const goals = GOALS.filter(({ id }) => answers.goals.includes(id)).map(({ label }) => label);
  const slots = SLOTS.filter(({ value }) => answers.timeSlots.includes(value)).map(({ label }) => label);
  const contact = [answers.contactName, answers.contactPhone].map((text) => text.trim()).filter(Boolean);
  return (
    <dl className={styles.summary}>
      <Chosen title="Your goals">{goals}</Chosen>
      <Chosen title="Your times">{slots}</Chosen>
      <Chosen title="Your contact">{contact}</Chosen>
    </dl>
  );
}

function Chosen({ title, children }: { title: string; children: string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {children.length > 0 ? (
        children.map((line) => <dd key={line}>{line}</dd>)
      ) : (
        <dd className="soft">Left open, which is fine</dd>
      )}
    </div>
  );
}
