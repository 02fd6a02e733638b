import { ExternalLink, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Settings, useSettings } from '#features/settings/queries.ts';
import { findContactAddress } from '#features/settings/rules.ts';
import { Button } from '#ui/Button.tsx';
import { SUPPORT_MESSAGE, SUPPORT_SUBJECT } from '../content.ts';
import { textAddress } from '../rules.ts';
import styles from './YourPerson.module.css';

function Way({
  href,
  icon,
  word,
  ...rest
}: {
  href: string;
  icon: ReactNode;
  word: string;
  target?: string;
}) {
  return (
    <Button
      kind="line"
      className={styles.way}
      href={href}
      iconBefore={icon}
      rel="noopener noreferrer"
      {...rest}
    >
      {word}
    </Button>
  );
}

/** The ways to reach somebody, by what is known of her. */
function Ways({ type, value, address }: { type: Settings['supportType']; value: string; address: string }) {
  if (type === 'link')
    return <Way href={address} target="_blank" icon={<ExternalLink size={22} />} word="Open link" />;
  if (type === 'email')
    return (
      <Way
        href={`${address}?subject=${encodeURIComponent(SUPPORT_SUBJECT)}`}
        icon={<Mail size={22} />}
        word="Email"
      />
    );
  return (
    <>
      <Way href={address} icon={<Phone size={22} />} word="Call" />
      <Way href={textAddress(value, SUPPORT_MESSAGE)} icon={<MessageCircle size={22} />} word="Text" />
    </>
  );
}

const ABOUT: Readonly<Record<Settings['supportType'], string>> = {
  phone: 'A short message is already written for you.',
  email: 'The subject is already written for you.',
  link: 'It opens in a new tab.',
};

function Contact({ settings }: { settings: Settings }) {
  const { supportType: type, supportValue: value } = settings;
  const name = settings.supportName.trim();
  const address = findContactAddress(type, value);
  if (!address)
    return (
      <p className={styles.none}>
        Somebody you trust can stand here, one tap away. <a href="/settings">Add your person in Settings</a>
      </p>
    );
  return (
    <section className={styles.person} aria-labelledby="sos-person">
      <span className={styles.initial} aria-hidden="true">
        {(Array.from(name)[0] ?? '♥').toUpperCase()}
      </span>
      <div className={styles.who}>
        <h3 id="sos-person" className={styles.name}>
          {name ? `${name} is your person` : 'Your person'}
        </h3>
        <p>{ABOUT[type]}</p>
      </div>
      <div className={styles.ways}>
        <Ways type={type} value={value} address={address} />
      </div>
    </section>
  );
}

function KnownContact({ userId }: { userId: string }) {
  const { settings } = useSettings(userId);
  return settings ? <Contact settings={settings} /> : null;
}

/** The person's own contact as this device knows it. Who is not signed in has none here. */
export function YourPerson({ userId }: { userId: string | undefined }) {
  return userId ? <KnownContact userId={userId} /> : null;
}
