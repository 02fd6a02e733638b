import { existsSync } from 'node:fs';

/** The whole browser, for what needs tabs that hide each other, or push. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const windowless = `${chromiumPath}-headless-shell`;

/** The same engine without the windows around it, where Debian's package of it is installed: a fifth less work. */
export const lightChromiumPath = existsSync(windowless) ? windowless : chromiumPath;

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
