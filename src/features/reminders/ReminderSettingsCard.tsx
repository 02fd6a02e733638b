import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { BROWSER_WORDS, SETTINGS_WORDS } from './content.ts';
import { QuietHours } from './parts/QuietHours.tsx';
import {
  useReminderSettings,
  useTellThisBrowser,
  useThisBrowser,
  useUpdateReminderSettings,
} from './queries.ts';
import type { ReminderSettings } from './shapes.ts';

const sayNotSaved = () => void toast(SETTINGS_WORDS.notSaved);
const sayNotTold = () => void toast(SETTINGS_WORDS.notTold);

type Browser = NonNullable<ReturnType<typeof useThisBrowser>>;

function wordsOf({ allows, push }: Browser): string {
  if (push === 'subscribed' && allows === 'granted') return BROWSER_WORDS.subscribed;
  return push === undefined && allows !== 'denied' ? BROWSER_WORDS.unsupported : BROWSER_WORDS[allows];
}

/** Where the reminders appear, with a way to let this browser show them too. */
function ThisBrowser({ tell }: { tell: ReturnType<typeof useTellThisBrowser> }) {
  const browser = useThisBrowser();
  if (!browser) return null;
  const isOpen = browser.allows === 'default' || browser.allows === 'granted';
  const canBeTold = isOpen && browser.push !== undefined && wordsOf(browser) !== BROWSER_WORDS.subscribed;
  return (
    <>
      <p role="status">{wordsOf(browser)}</p>
      {canBeTold ? (
        <div>
          <Button
            kind="line"
            busy={tell.isPending}
            busyLabel="Asking"
            onClick={() => tell.mutate(true, { onError: sayNotTold })}
          >
            {SETTINGS_WORDS.tellHere}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Controls({ user, settings }: { user: User; settings: ReminderSettings }) {
  const update = useUpdateReminderSettings(user.id);
  const tell = useTellThisBrowser(user.id);
  const save = (changes: Partial<ReminderSettings>) => update.mutate(changes, { onError: sayNotSaved });
  const turn = (isOn: boolean) => {
    // First, because the browser asks only right after a press.
    tell.mutate(isOn, { onError: isOn ? sayNotTold : undefined });
    save({ isOn });
  };
  return (
    <>
      <Switch {...SETTINGS_WORDS.isOn} checked={settings.isOn} onCheckedChange={turn} />
      {settings.isOn ? (
        <>
          <ThisBrowser tell={tell} />
          <Switch
            {...SETTINGS_WORDS.isOffToday}
            checked={settings.isOffToday}
            onCheckedChange={(isOffToday) => save({ isOffToday })}
          />
          <QuietHours {...settings} onSet={save} />
        </>
      ) : null}
    </>
  );
}

/** Whether and when the person is reminded of breaks; off until asked for. */
export function ReminderSettingsCard({ user }: { user: User }) {
  const { settings, error, retry } = useReminderSettings(user.id);
  if (settings) return <Controls user={user} settings={settings} />;
  if (!error) return <Skeleton />;
  return (
    <ErrorState title="The reminders cannot be shown just now" onRetry={retry}>
      They are as you left them. The rest of this page still works.
    </ErrorState>
  );
}
