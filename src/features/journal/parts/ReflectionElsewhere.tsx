import { BothTexts } from '#ui/BothTexts.tsx';
import { REFLECTION_FIELDS } from '../content.ts';
import { fitsReflection, type Reflection, type ReflectionText } from '../rules.ts';
import type { ReflectionFormState } from './use-reflection-form.ts';

function Texts({ names, texts }: { names: readonly ReflectionText[]; texts: Reflection }) {
  return REFLECTION_FIELDS.filter(({ name }) => names.includes(name)).map(({ name, label }) => (
    <p key={name}>
      <b>{label}: </b>
      {texts[name] || 'nothing'}
    </p>
  ));
}

/** The day was written elsewhere too: what both say, and the ways to go on. */
export function ReflectionElsewhere({ form }: { form: ReflectionFormState }) {
  const { met, otherOne, decide } = form;
  if (!met) return null;
  const { names, own, both, other, there } = met;
  return (
    <BothTexts
      ref={otherOne}
      title="This day has a reflection from elsewhere"
      mine={<Texts names={names} texts={own} />}
      theirs={<Texts names={names} texts={there} />}
      onKeepMine={() => decide(own)}
      onTakeTheirs={() => decide(other)}
      onKeepBoth={fitsReflection(both) ? () => decide(both) : undefined}
    >
      Nothing was replaced. What should this day keep?
    </BothTexts>
  );
}
