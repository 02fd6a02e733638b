const QUARTER_MS = 900_000;

/** Tries for an account from everywhere: none is refused, but beyond some each waits. */
export const TRIES_EVERYWHERE = { name: 'sign-in-everywhere', windowMs: QUARTER_MS } as const;

/** How many tries of a password are allowed in a span of time, and what is said beyond it. */
export const TRIES = {
  byNetwork: {
    name: 'sign-in-network',
    most: 100,
    windowMs: QUARTER_MS,
    message: 'Too many tries from here. Please wait a little.',
  },
  byAccountAndNetwork: {
    name: 'sign-in-account',
    most: 10,
    windowMs: QUARTER_MS,
    message: 'Too many tries for this account. Please wait a little.',
  },
  byDevice: {
    name: 'sign-in-device',
    most: 10,
    windowMs: QUARTER_MS,
    message: 'Too many tries on this device. Please wait a little.',
  },
  /** Of somebody who is signed in, right ones too, because each costs as much. */
  whileSignedIn: {
    name: 'own-password',
    most: 10,
    windowMs: QUARTER_MS,
    message: 'Your password was asked for many times. Please wait a little.',
  },
} as const;

export const COMMON = 'This password is among the first that guessers try. Please choose another.';
export const NOT_THIS = 'That is not your password. Please try again.';
export const WRONG = 'Invalid email or password. Please try again.';
export const CROWDED = 'This account is being tried from many places. Please try again in a moment.';

/** Passwords that guessers of this product and these years try first, beside those of the great list. */
export const OWN_COMMON_PASSWORDS =
  `p@ssword p@ssw0rd1 0123456789 01234567 87654321 987654321 0987654321 9876543210 111111111 1111111111 00000000
  000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 123123123
  qwertyqwerty zaq1zaq1 zxcvzxcv abcdefgh aaaaaaaa lovers123 admin1234 adminadmin changeme123 freedom123 heaven123
  angels123 flower123 garden123 summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025
  winter2026 spring123 spring2025 spring2026 autumn123 autumn2025 autumn2026 monday123 goodluck1 facebook1
  linkedin linkedin1 youtube1 twitter1 instagram netflix1 spotify1 dropbox1 iphone123 android1 toyota12 qwe12345
  poiuytrewq lkjhgfdsa pass12345 password2024 password2025 password2026 yourpassword thepassword businesswoman
  entrepreneur girlboss girlboss1 founder1 founder123 startup1 startup123 wellness1 wellness123 mindfulness
  breathe123 tend1234 tendtend selfcare selfcare1 gratitude gratitude1`.split(/\s+/);
