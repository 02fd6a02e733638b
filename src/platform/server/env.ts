import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export type Env = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  /** How the application's own role signs in there, where Tend does not see to that itself. */
  databaseAppUrl?: string;
  /** Scheme, host and port, without a slash at the end. */
  publicUrl: string;
  /** Whether people reach Tend by https. */
  isSecure: boolean;
  smtpUrl?: string;
  /** Whether mails are written to the log also where people reach Tend from elsewhere. */
  mailsToLog: boolean;
  logLevel: LogLevel;
  ai?: { baseUrl: string; apiKey: string };
  isDemo: boolean;
  /** Addresses and ranges (CIDR) whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Whether a push service may be on this computer: for tests alone. */
  allowsLoopbackPush: boolean;
};

/** A setting that stops the start. Its message is one sentence that names the setting and never repeats a secret. */
export class SettingError extends Error {
  override name = 'SettingError';
}

type Variables = Record<string, string | undefined>;

/** Checks the settings, all optional; an empty one counts as absent. */
export function readEnv(variables: Variables): Env {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const port = readPort(read('PORT'));
  const host = readHost(read('HOST'));
  const publicUrl = readPublicUrl(read('PUBLIC_URL')) ?? addressOf(host, port);
  const databaseUrl = readUrl(read('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const isDemo = readSwitch(read('TEND_DEMO'), 'TEND_DEMO');
  if (isDemo && databaseUrl !== undefined) {
    throw new SettingError(
      'TEND_DEMO cannot be combined with DATABASE_URL: the demo resets its database at each start.',
    );
  }
  const databaseAppUrl = readUrl(read('DATABASE_APP_URL'), 'DATABASE_APP_URL', ['postgres:', 'postgresql:']);
  if (databaseAppUrl !== undefined && databaseUrl === undefined)
    throw new SettingError('DATABASE_APP_URL is of no use without DATABASE_URL: set both or neither.');
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseAppUrl,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    smtpUrl: readUrl(read('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:']),
    mailsToLog: readSwitch(read('MAIL_TO_LOG'), 'MAIL_TO_LOG'),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    ai: readAi(read('AI_BASE_URL'), read('AI_API_KEY')),
    isDemo,
    trustedProxies: readProxies(read('TRUSTED_PROXY')),
    allowsLoopbackPush: readSwitch(read('PUSH_LOOPBACK'), 'PUSH_LOOPBACK'),
  };
}

function readPort(text = '3000'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SettingError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function readHost(text = '127.0.0.1'): string {
  const isName = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text);
  if (isIP(text) !== 0 || isName) return text;
  throw new SettingError(
    `HOST must be an address or a host name, such as 127.0.0.1 or 0.0.0.0, not "${text}".`,
  );
}

function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

function readPublicUrl(text: string | undefined): string | undefined {
  const checked = readUrl(text, 'PUBLIC_URL', ['http:', 'https:']);
  if (checked === undefined) return undefined;
  const url = new URL(checked);
  if (url.origin === checked.replace(/\/$/, '').toLowerCase() || url.href === `${url.origin}/`)
    return url.origin;
  throw new SettingError(
    'PUBLIC_URL must be a scheme and a host alone, such as https://tend.example, without a path.',
  );
}

/** Says nothing of the value: it may hold a password. */
function readUrl(text: string | undefined, name: string, schemes: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSocket = schemes.includes('postgres:') && url?.searchParams.has('host');
  if (url && schemes.includes(url.protocol) && text.includes('://') && (url.hostname !== '' || isSocket))
    return text;
  throw new SettingError(
    `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
  );
}

function readLogLevel(text = 'info'): LogLevel {
  const level = logLevels.find((known) => known === text.toLowerCase());
  if (level !== undefined) return level;
  throw new SettingError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
}

function readAi(baseUrl: string | undefined, apiKey: string | undefined): Env['ai'] {
  const checked = readUrl(baseUrl, 'AI_BASE_URL', ['http:', 'https:']);
  if (checked === undefined && apiKey === undefined) return undefined;
  if (checked === undefined)
    throw new SettingError('AI_API_KEY is of no use without AI_BASE_URL: set both or neither.');
  if (apiKey === undefined)
    throw new SettingError('AI_BASE_URL is of no use without AI_API_KEY: set both or neither.');
  return { baseUrl: checked.replace(/\/+$/, ''), apiKey };
}

function readSwitch(text: string | undefined, name: string): boolean {
  if (text === undefined || text === '0' || text === 'false') return false;
  if (text === '1' || text === 'true') return true;
  throw new SettingError(`${name} must be 1 or 0, not "${text}".`);
}

function readProxies(text = ''): string[] {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = proxies.find((proxy) => !isAddressRange(proxy));
  if (wrong === undefined) return proxies;
  throw new SettingError(
    `TRUSTED_PROXY must list addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8, not "${wrong}".`,
  );
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
