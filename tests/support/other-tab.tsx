import { act } from '@testing-library/react';
import type { Save } from '#platform/browser/device-storage.ts';
import type { TabNews } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';

/** What another tab of this browser tells once the server has taken one of its saves. */
export async function tellFromOtherTab(
  userId: string,
  verb: string,
  answer: unknown,
  input: Save['input'] = {},
): Promise<void> {
  const save: Save = {
    seq: 1_000,
    key: newId(),
    userId,
    verb,
    subject: 'there',
    input,
    state: 'waiting',
    message: '',
  };
  const tab = new BroadcastChannel('tend-saves');
  await act(async () => tab.postMessage({ save, answer } satisfies TabNews));
  tab.close();
}
