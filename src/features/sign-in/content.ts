/** How many accounts one network may make in a span of time, and what is said beyond it. */
export const SIGN_UPS_BY_NETWORK = {
  name: 'sign-ups',
  most: 60,
  windowMs: 3_600_000,
  message: 'Many accounts were made from here. Please wait a little.',
} as const;

export const NEW_DEVICE_MAIL = {
  subject: 'A new device signed in to Tend',
  text: (device: string, link: string) =>
    `Somebody, probably you, signed in to your Tend for the first time on this device: ${device}.\n\nIf it was you, there is nothing to do.\n\nIf it was not you, please choose a new password here, which signs out every device:\n${link}\n`,
} as const;
