import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useRefusedPlans } from '../queries.ts';

/** What was done here and the server did not take, with what was written in it. */
export function RefusedPlans() {
  return useRefusedPlans().map(({ seq, message, words, forget }) => (
    <Notice
      key={seq}
      also={
        <Button kind="text" size="small" onClick={() => void forget()}>
          Let it go
        </Button>
      }
    >
      Something of a plan is on this device only. {message}
      {words ? ` You wrote: ${words}` : null}
    </Notice>
  ));
}
