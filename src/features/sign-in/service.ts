import { deviceName, EMAIL_MOST, normalizeEmail } from '#features/account/rules.ts';
import {
  admitMember,
  type Begun,
  createMember,
  type Entry,
  findMember,
  type NewAccount,
} from '#features/account/service.ts';
import { checkSignIn, hashNewPassword, markDevice } from '#features/credentials/service.ts';
import { asSystem } from '#platform/server/database/database.ts';
import { publicLink } from '#platform/server/mail.ts';
import { type MailWriter, queueMail } from '#platform/server/mail-queue.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { NEW_DEVICE_MAIL, SIGN_UPS_BY_NETWORK } from './content.ts';

/** Where somebody comes in, and by which mark accounts know the device. */
type Entrance = Entry & { mark: string | undefined };
type Known = Begun & { mark: string };

const signUpsByNetwork = createSharedLimit(SIGN_UPS_BY_NETWORK);

export const signInMails = {
  async 'new-device'({ device = '' }) {
    return {
      subject: NEW_DEVICE_MAIL.subject,
      text: NEW_DEVICE_MAIL.text(device, publicLink('/forgot-password')),
    };
  },
} satisfies Record<string, MailWriter>;

/** Makes an account. A guest keeps its id and every row. Throws `conflict` when the e-mail is taken. */
export async function signUp(account: NewAccount & { password: string }, entrance: Entrance): Promise<Known> {
  await signUpsByNetwork.take(entrance.network);
  const passwordHash = await hashNewPassword(account.password, 'password');
  return asSystem('write', async () => {
    const begun = await createMember(account, passwordHash, entrance);
    return { ...begun, mark: await markDevice(begun.user.id, entrance.mark) };
  });
}

type Credentials = { email: string; password: string; remember: boolean };

/** Signs in, and tells the address of an account of a new device. What the guest of this device kept comes along. Throws `no-session` for wrong credentials. */
export async function signIn({ email, password, remember }: Credentials, entrance: Entrance): Promise<Known> {
  const account = normalizeEmail(email).slice(0, EMAIL_MOST);
  const member = await findMember(account);
  const checked = await checkSignIn({ account, password, member }, entrance);
  return asSystem('write', async () => {
    const begun = await admitMember(checked, remember ? 'remembered' : 'browser', entrance);
    const mark = await markDevice(checked.id, entrance.mark);
    const { email: to } = begun.user;
    const device = deviceName(entrance.userAgent);
    if (to && !checked.isKnownDevice) await queueMail({ kind: 'new-device', to, device });
    return { ...begun, mark };
  });
}
