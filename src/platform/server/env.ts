import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** The end of the sentence that names a wrong setting; it repeats what was given. */
const not = (rule: string) => ({ error: ({ input }: { input: unknown }) => `${rule}, not "${input}".` });

const portShape = z.string().refine(isPort, not('must be a number from 1 to 65535')).transform(Number);

/** Says nothing of the value: it may hold a password. */
const urlShape = (...schemes: string[]) =>
  z.string().refine((text) => isUrl(text, schemes), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
    abort: true,
  });

const switchShape = z
  .stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'], case: 'sensitive', ...not('must be 1 or 0') })
  .default(false);

const rangeShape = z
  .string()
  .refine(isAddressRange, not('must list addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8'));

/** Says nothing of the value: it is a secret. */
const tokenShape = z.string().regex(/^[\w.~+/-]{16,}=*$/, {
  error: 'must have at least 16 characters, all of them letters, digits or one of -._~+/.',
});

const keyShape = z.string().regex(/^[\x21-\x7e]+$/, { error: 'must be visible characters without a space.' });

const modelUrlShape = urlShape('http:', 'https:').refine(
  (text) => new URL(text).username === '' && new URL(text).password === '',
  { error: 'must hold no name and no password: the key goes into AI_API_KEY.' },
);

const envShape = z
  .object({
    PORT: portShape.default(3000),
    HOST: z
      .string()
      .refine(isHost, not('must be an address or a host name, such as 127.0.0.1 or 0.0.0.0'))
      .default('127.0.0.1'),
    PUBLIC_URL: urlShape('http:', 'https:')
      .transform((text) => new URL(text))
      .refine(({ href, origin }) => href === `${origin}/`, {
        error: 'must be a scheme and a host alone, such as https://tend.example, without a path.',
      })
      .transform(({ origin }) => origin)
      .optional(),
    DATABASE_URL: urlShape('postgres:', 'postgresql:').optional(),
    DATABASE_APP_URL: urlShape('postgres:', 'postgresql:').optional(),
    TEND_DEMO: switchShape,
    DATA_DIR: z.string().default('data'),
    SMTP_URL: urlShape('smtp:', 'smtps:').optional(),
    MAIL_TO_LOG: switchShape,
    LOG_LEVEL: z
      .string()
      .refine((text) => isLogLevel(text.toLowerCase()), not(`must be one of ${LOG_LEVELS.join(', ')}`))
      .transform((text) => text.toLowerCase() as LogLevel)
      .default('info'),
    TRUSTED_PROXY: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(z.array(rangeShape))
      .default([]),
    PUSH_LOOPBACK: switchShape,
    METRICS_PORT: portShape.optional(),
    METRICS_TOKEN: tokenShape.optional(),
    AI_BASE_URL: modelUrlShape.optional(),
    AI_API_KEY: keyShape.optional(),
    AI_MODEL: keyShape.default('gpt-4o-mini'),
  })
  .refine((given) => !given.TEND_DEMO || given.DATABASE_URL === undefined, {
    path: ['TEND_DEMO'],
    error: 'cannot be combined with DATABASE_URL: the demo resets its database at each start.',
  })
  .refine((given) => !given.DATABASE_APP_URL || given.DATABASE_URL !== undefined, {
    path: ['DATABASE_APP_URL'],
    error: 'is of no use without DATABASE_URL: set both or neither.',
  })
  .refine((given) => given.METRICS_PORT !== given.PORT, {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT.',
  })
  .refine((given) => !given.METRICS_TOKEN || given.METRICS_PORT !== undefined, {
    path: ['METRICS_TOKEN'],
    error: 'is of no use without METRICS_PORT: set it too.',
  })
  .refine((given) => !given.AI_BASE_URL || given.AI_API_KEY !== undefined, {
    path: ['AI_API_KEY'],
    error: 'is missing: AI_BASE_URL is of no use without it.',
  })
  .refine((given) => !given.AI_API_KEY || given.AI_BASE_URL !== undefined, {
    path: ['AI_API_KEY'],
    error: 'is of no use without AI_BASE_URL: set both or neither.',
  })
  .transform((given) => {
    const publicUrl = given.PUBLIC_URL ?? addressOf(given.HOST, given.PORT);
    return {
      port: given.PORT,
      host: given.HOST,
      /** Absolute. */
      dataDir: resolve(given.DATA_DIR),
      databaseUrl: given.DATABASE_URL,
      /** How the application's own role signs in there, where Tend does not see to that itself. */
      databaseAppUrl: given.DATABASE_APP_URL,
      /** Scheme, host and port, without a slash at the end. */
      publicUrl,
      /** Whether people reach Tend by https. */
      isSecure: publicUrl.startsWith('https:'),
      smtpUrl: given.SMTP_URL,
      /** Whether mails are written to the log also where people reach Tend from elsewhere. */
      mailsToLog: given.MAIL_TO_LOG,
      logLevel: given.LOG_LEVEL,
      isDemo: given.TEND_DEMO,
      /** Addresses and ranges (CIDR) whose X-Forwarded-For is believed. */
      trustedProxies: given.TRUSTED_PROXY,
      /** Whether a push service may be on this computer: for tests alone. */
      allowsLoopbackPush: given.PUSH_LOOPBACK,
      /** Where GET /metrics answers, and what it asks for; without it nothing is measured. */
      metrics:
        given.METRICS_PORT === undefined
          ? undefined
          : { port: given.METRICS_PORT, host: given.HOST, token: given.METRICS_TOKEN },
      /** Which language model may word plans; without one the rules do. */
      languageModel:
        given.AI_BASE_URL === undefined || given.AI_API_KEY === undefined
          ? undefined
          : { url: given.AI_BASE_URL, key: given.AI_API_KEY, model: given.AI_MODEL },
    };
  });

export type Env = z.infer<typeof envShape>;

/** A setting that stops the start. Its message is one sentence that names the setting and never repeats a secret. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** Checks the settings, all optional; an empty one counts as absent. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.entries(variables).filter(([, text]) => text?.trim());
  const checked = envShape.safeParse(Object.fromEntries(given.map(([name, text]) => [name, text?.trim()])));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new SettingError(`${String(issue?.path[0])} ${issue?.message}`);
}

const isLogLevel = (text: string): boolean => LOG_LEVELS.some((level) => level === text);

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function isHost(text: string): boolean {
  const isName = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text);
  return isIP(text) !== 0 || isName;
}

function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(text) || !text.includes('://')) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  const isSocket = schemes.includes('postgres:') && searchParams.has('host');
  return schemes.includes(protocol) && (hostname !== '' || isSocket);
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
