import {
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './AccountForm.module.css';

export type FieldErrors = Readonly<Record<string, string>>;

/** What is to be mended in each field, until it is typed in again. */
export function useFieldErrors() {
  const [{ errors, attempt }, set] = useState<{ errors: FieldErrors; attempt: number }>({
    errors: {},
    attempt: 0,
  });
  return {
    errors,
    /** Counts what was shown, so that the focus moves once for each. */
    attempt,
    show: (found: FieldErrors) => set((before) => ({ errors: found, attempt: before.attempt + 1 })),
    clear: (name: string) =>
      set(({ errors: { [name]: _, ...others }, attempt: same }) => ({ errors: others, attempt: same })),
  };
}

const never = () => () => {};
const isHydrated = () => true;
const isPrerendered = () => false;

type AccountFormProps = {
  label: string;
  children: ReactNode;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Gets what was typed, by the fields' names. */
  onSubmit: (typed: FormData) => void;
  faults: ReturnType<typeof useFieldErrors>;
};

/**
 * Its fields keep their own text, so that what was typed or filled in before the scripts came stays. Until then
 * the button sleeps: the browser itself never sends a password anywhere.
 */
export function AccountForm(props: AccountFormProps) {
  const { label, children, submitLabel, busyLabel, busy, onSubmit, faults } = props;
  const form = useRef<HTMLFormElement>(null);
  const isReady = useSyncExternalStore(never, isHydrated, isPrerendered);
  useEffect(() => {
    if (faults.attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults.attempt]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  const handleInput = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name in faults.errors) faults.clear(target.name);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {children}
      <Button
        kind="sun"
        type="submit"
        wide
        className={styles.submit}
        disabled={!isReady}
        busy={busy}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
