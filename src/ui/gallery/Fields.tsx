import { PasswordField } from '../PasswordField.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { SaveStatus } from '../SaveStatus.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Row, Specimen } from './Specimen.tsx';

export function Fields() {
  return (
    <>
      <Specimen name="Fields">
        <TextField label="Name" autoComplete="off" defaultValue="Founder" />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          optional
          placeholder="+44 20 7946 0000"
        />
        <TextField
          label="Best number"
          type="tel"
          autoComplete="off"
          defaultValue="+44 20 7946 0000"
          good="Looks good. You can call and text it."
        />
        <TextField label="E-mail" type="email" defaultValue="founder@example.com" disabled />
      </Specimen>
      <Specimen name="Passwords, with a kind error">
        <PasswordField label="Password" hint="Must be at least 8 characters long" defaultValue="greenhouse" />
        <PasswordField
          label="Confirm password"
          defaultValue="greenhous"
          error="These two don’t match yet. Type it once more."
        />
      </Specimen>
      <Specimen name="Text area">
        <TextArea label="What went well for your body?" placeholder="A word is enough" />
        <TextArea
          label="What would help next week?"
          defaultValue="A walk before the first call."
          error="This is a little long. 40 letters fewer will fit."
        />
      </Specimen>
      <Specimen name="Lined paper">
        <TextArea
          label="Three good things, however small"
          lined
          hint="Optional. Press Enter for the next number."
          defaultValue={'1. Coffee on the step before anyone woke\n2. The plan finally makes sense\n3. '}
        />
      </Specimen>
      <Specimen name="Progress line">
        <ProgressLine label="Getting to know you" step={2} of={5} />
      </Specimen>
      <Specimen name="Save status">
        <Row>
          <SaveStatus state="saving" />
          <SaveStatus state="kept" />
          <SaveStatus state="saved" />
          <SaveStatus state="needs-you" onRetry={() => undefined} />
        </Row>
      </Specimen>
    </>
  );
}
