import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, SettingError } from './env.ts';

test('without a setting everything has its default', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    publicUrl: 'http://127.0.0.1:3000',
    isSecure: false,
    mailsToLog: false,
    logLevel: 'info',
    isDemo: false,
    trustedProxies: [],
    allowsLoopbackPush: false,
  });
});

test('an empty setting counts as absent', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'LOG_LEVEL'];
  const more = [
    'TEND_DEMO',
    'TRUSTED_PROXY',
    'PUSH_LOOPBACK',
    'METRICS_PORT',
    'METRICS_TOKEN',
    'DATABASE_APP_URL',
    'MAIL_TO_LOG',
    'AI_BASE_URL',
    'AI_API_KEY',
    'AI_MODEL',
  ];
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, ' ']));
  expect(readEnv(empty)).toEqual(readEnv({}));
});

test('every setting is read', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/tend',
    DATABASE_URL: 'postgresql://tend:secret@db.example:5432/tend',
    DATABASE_APP_URL: 'postgresql://tend_app:secret@db.example:5432/tend',
    PUBLIC_URL: 'https://tend.example/',
    SMTP_URL: 'smtps://mail.example',
    MAIL_TO_LOG: 'true',
    LOG_LEVEL: 'WARN',
    TEND_DEMO: '0',
    TRUSTED_PROXY: '10.0.0.1, 10.1.0.0/16,::1, fd00::/8',
    PUSH_LOOPBACK: '1',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 'a-token-of-its-own',
    AI_BASE_URL: 'https://ai.example/v1',
    AI_API_KEY: 'a-key-of-its-own',
    AI_MODEL: 'small-model:7b',
  });
  expect(env).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/tend',
    databaseUrl: 'postgresql://tend:secret@db.example:5432/tend',
    databaseAppUrl: 'postgresql://tend_app:secret@db.example:5432/tend',
    publicUrl: 'https://tend.example',
    isSecure: true,
    smtpUrl: 'smtps://mail.example',
    mailsToLog: true,
    logLevel: 'warn',
    isDemo: false,
    trustedProxies: ['10.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8'],
    allowsLoopbackPush: true,
    metrics: { port: 9464, host: '0.0.0.0', token: 'a-token-of-its-own' },
    languageModel: { url: 'https://ai.example/v1', key: 'a-key-of-its-own', model: 'small-model:7b' },
  });
});

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80'],
  [{ HOST: '::', PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: 'localhost' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'HTTP://Tend.Example:8080' }, 'http://tend.example:8080'],
])('with %o the public address is %s', (variables, expected) => {
  expect(readEnv(variables).publicUrl).toBe(expected);
});

test('a database reached by a socket is a database', () => {
  const databaseUrl = 'postgres:///tend?host=/run/postgresql';
  expect(readEnv({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});

test.each([
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '3e3' }],
  ['PORT', { PORT: '-1' }],
  ['HOST', { HOST: 'http://localhost' }],
  ['HOST', { HOST: '999.1.1.1' }],
  ['HOST', { HOST: 'a b' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://u:secret@db/tend' }],
  ['DATABASE_URL', { DATABASE_URL: 'secret' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:secret' }],
  ['DATABASE_APP_URL', { DATABASE_APP_URL: 'postgres://tend_app:secret@db/tend' }],
  ['DATABASE_APP_URL', { DATABASE_URL: 'postgres://u@db/tend', DATABASE_APP_URL: 'secret' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tend.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://tend.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tend.example/app' }],
  ['SMTP_URL', { SMTP_URL: 'https://u:secret@mail.example' }],
  ['MAIL_TO_LOG', { MAIL_TO_LOG: 'always' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TEND_DEMO', { TEND_DEMO: 'yes please' }],
  ['TEND_DEMO', { TEND_DEMO: '1', DATABASE_URL: 'postgres://u:secret@db/tend' }],
  ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.1,proxy.example' }],
  ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.0/33' }],
  ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.0/8/8' }],
  ['METRICS_PORT', { METRICS_PORT: '70000' }],
  ['METRICS_PORT', { METRICS_PORT: '3000' }],
  ['METRICS_PORT', { METRICS_PORT: '8080', PORT: '8080' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a-long-enough-secret' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'secret' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'a secret with spaces' }],
  ['AI_BASE_URL', { AI_BASE_URL: 'ftp://secret.example', AI_API_KEY: 'key' }],
  ['AI_BASE_URL', { AI_BASE_URL: 'https://me:secret@ai.example', AI_API_KEY: 'key' }],
  ['AI_API_KEY', { AI_BASE_URL: 'https://ai.example/v1' }],
  ['AI_API_KEY', { AI_API_KEY: 'a-secret' }],
  ['AI_API_KEY', { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'a secret key' }],
])('a wrong %s is named in one sentence that keeps secrets (%o)', (name, variables) => {
  const message = refusalOf(variables);
  expect(message).toContain(name);
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain('secret');
});

function refusalOf(variables: Record<string, string>): string {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
  }
  throw new Error('The settings were taken.');
}
