/** The crisis numbers. They stand here alone; whatever shows one takes it from here. */
export const CRISIS = {
  call: '988',
  text: { word: 'HOME', to: '741741' },
} as const;

/** Where a line can be found that is not listed here. */
export const FINDER = { url: 'https://findahelpline.com', name: 'findahelpline.com' } as const;

/** The countries whose lines were read at the operator, an authority or a named source, and the number for any danger there. */
export const COUNTRIES = {
  AU: { name: 'Australia', emergency: '000' },
  AT: { name: 'Austria', emergency: '112' },
  BE: { name: 'Belgium', emergency: '112' },
  BR: { name: 'Brazil', emergency: '192' },
  CA: { name: 'Canada', emergency: '911' },
  DK: { name: 'Denmark', emergency: '112' },
  FR: { name: 'France', emergency: '112' },
  DE: { name: 'Germany', emergency: '112' },
  IN: { name: 'India', emergency: '112' },
  IE: { name: 'Ireland', emergency: '112' },
  IT: { name: 'Italy', emergency: '112' },
  JP: { name: 'Japan', emergency: '119' },
  MX: { name: 'Mexico', emergency: '911' },
  NL: { name: 'Netherlands', emergency: '112' },
  NZ: { name: 'New Zealand', emergency: '111' },
  NO: { name: 'Norway', emergency: '113' },
  SG: { name: 'Singapore', emergency: '995' },
  ZA: { name: 'South Africa', emergency: '10177' },
  KR: { name: 'South Korea', emergency: '119' },
  ES: { name: 'Spain', emergency: '112' },
  CH: { name: 'Switzerland', emergency: '112' },
  GB: { name: 'United Kingdom', emergency: '999' },
  US: { name: 'United States', emergency: '911' },
} as const;
export type Country = keyof typeof COUNTRIES;

export type Line = {
  country: Country;
  name: string;
  call?: string;
  text?: { to: string; word?: string };
  site?: string;
  /** In the voice of a sentence that begins with "Call"; nothing where the source does not say. */
  hours?: string;
  isFree?: true;
  /** What is spoken, where it is not English. */
  speaks?: string;
  /** A: operator, authority, or two sources. B: one source. */
  tier: 'A' | 'B';
  /** When somebody last read it at its source. */
  readOn: string;
};

const DAY_AND_NIGHT = 'day or night';
const FIRST_READING = '2026-11-20';
const always = { hours: DAY_AND_NIGHT, readOn: FIRST_READING } as const;

export const LINES: readonly Line[] = [
  {
    country: 'US',
    name: '988 Suicide & Crisis Lifeline',
    call: CRISIS.call,
    text: { to: CRISIS.call },
    site: 'https://988lifeline.org',
    isFree: true,
    tier: 'A',
    ...always,
  },
  { country: 'US', name: 'Crisis Text Line', text: CRISIS.text, isFree: true, tier: 'A', ...always },
  {
    country: 'CA',
    name: '9-8-8: Suicide Crisis Helpline',
    call: CRISIS.call,
    text: { to: CRISIS.call },
    isFree: true,
    tier: 'A',
    ...always,
  },
  { country: 'GB', name: 'Samaritans', call: '116 123', isFree: true, tier: 'A', ...always },
  { country: 'IE', name: 'Samaritans Ireland', call: '116 123', isFree: true, tier: 'A', ...always },
  {
    country: 'AU',
    name: 'Lifeline',
    call: '13 11 14',
    text: { to: '0477 13 11 14' },
    tier: 'A',
    ...always,
  },
  {
    country: 'NZ',
    name: '1737, Need to talk?',
    call: '1737',
    text: { to: '1737' },
    isFree: true,
    tier: 'A',
    ...always,
  },
  {
    country: 'NZ',
    name: 'Suicide Crisis Helpline',
    call: '0508 828 865',
    isFree: true,
    tier: 'B',
    readOn: FIRST_READING,
  },
  {
    country: 'IN',
    name: 'Tele-MANAS',
    call: '14416',
    isFree: true,
    speaks: 'Hindi, English and 18 more languages',
    tier: 'A',
    ...always,
  },
  {
    country: 'FR',
    name: '3114, numéro national de prévention du suicide',
    call: '3114',
    isFree: true,
    speaks: 'French',
    tier: 'A',
    ...always,
  },
  {
    country: 'ES',
    name: '024, Línea de atención a la conducta suicida',
    call: '024',
    isFree: true,
    speaks: 'Spanish',
    tier: 'A',
    ...always,
  },
  {
    country: 'NL',
    name: '113 Zelfmoordpreventie',
    call: '113',
    site: 'https://www.113.nl',
    isFree: true,
    speaks: 'Dutch',
    tier: 'A',
    ...always,
  },
  {
    country: 'BE',
    name: 'Zelfmoordlijn',
    call: '1813',
    site: 'https://www.zelfmoord1813.be',
    isFree: true,
    speaks: 'Dutch',
    tier: 'B',
    ...always,
  },
  {
    country: 'DE',
    name: 'TelefonSeelsorge',
    call: '0800 111 0 111',
    site: 'https://www.telefonseelsorge.de',
    isFree: true,
    speaks: 'German',
    tier: 'A',
    ...always,
  },
  {
    country: 'AT',
    name: 'TelefonSeelsorge',
    call: '142',
    isFree: true,
    speaks: 'German',
    tier: 'A',
    ...always,
  },
  {
    country: 'CH',
    name: 'Die Dargebotene Hand, La Main Tendue, Telefono Amico',
    call: '143',
    site: 'https://www.143.ch',
    isFree: true,
    speaks: 'German, French and Italian',
    tier: 'A',
    ...always,
  },
  {
    country: 'IT',
    name: 'Telefono Amico Italia',
    call: '02 2327 2327',
    site: 'https://www.telefonoamico.it',
    hours: 'every day from 9:00 to 24:00',
    speaks: 'Italian',
    tier: 'A',
    readOn: FIRST_READING,
  },
  {
    country: 'NO',
    name: 'Mental Helse Hjelpetelefonen',
    call: '116 123',
    site: 'https://sidetmedord.no',
    speaks: 'Norwegian',
    tier: 'A',
    ...always,
  },
  {
    country: 'DK',
    name: 'Livslinien',
    call: '70 201 201',
    speaks: 'Danish',
    tier: 'B',
    readOn: FIRST_READING,
  },
  {
    country: 'BR',
    name: 'CVV',
    call: '188',
    site: 'https://www.cvv.org.br',
    isFree: true,
    speaks: 'Portuguese',
    tier: 'A',
    ...always,
  },
  {
    country: 'MX',
    name: 'Línea de la Vida',
    call: '800 911 2000',
    isFree: true,
    speaks: 'Spanish',
    tier: 'A',
    ...always,
  },
  {
    country: 'KR',
    name: 'Suicide prevention counselling line',
    call: '109',
    speaks: 'Korean',
    tier: 'A',
    ...always,
  },
  {
    country: 'JP',
    name: 'Yorisoi Hotline',
    call: '0120-279-338',
    site: 'https://www.mhlw.go.jp/mamorouyokokoro/',
    isFree: true,
    speaks: 'Japanese, with a line for other languages',
    tier: 'B',
    ...always,
  },
  {
    country: 'JP',
    name: '#Inochi SOS',
    call: '0120-061-338',
    site: 'https://www.lifelink.or.jp/inochisos/',
    hours: 'all day on Monday, Thursday and Friday, else from 6:00 to 24:00',
    isFree: true,
    speaks: 'Japanese',
    tier: 'B',
    readOn: FIRST_READING,
  },
  { country: 'SG', name: 'Samaritans of Singapore', call: '1767', tier: 'A', ...always },
  { country: 'SG', name: 'National mindline', call: '1771', tier: 'B', ...always },
  {
    country: 'ZA',
    name: 'SADAG Suicide Crisis Helpline',
    call: '0800 567 567',
    isFree: true,
    tier: 'A',
    ...always,
  },
];

const inAmerica = (...cities: string[]): string => cities.map((city) => `America/${city}`).join(' ');

/**
 * The zones of each country, also by their older names, because browsers still give those. A * stands for any ending.
 * A territory is here where the lines of its country answer, and left out where it has numbers of its own.
 */
export const ZONES: Readonly<Record<Country, string>> = {
  AU: 'Australia/* Indian/Christmas Indian/Cocos',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BR: `Brazil/* ${inAmerica('Sao_Paulo', 'Araguaina', 'Bahia', 'Belem', 'Boa_Vista', 'Campo_Grande', 'Cuiaba', 'Eirunepe', 'Fortaleza', 'Maceio', 'Manaus', 'Noronha', 'Porto_Acre', 'Porto_Velho', 'Recife', 'Rio_Branco', 'Santarem')}`,
  CA: `Canada/* ${inAmerica('Toronto', 'Atikokan', 'Blanc-Sablon', 'Cambridge_Bay', 'Coral_Harbour', 'Creston', 'Dawson', 'Dawson_Creek', 'Edmonton', 'Fort_Nelson', 'Glace_Bay', 'Goose_Bay', 'Halifax', 'Inuvik', 'Iqaluit', 'Moncton', 'Montreal', 'Nipigon', 'Pangnirtung', 'Rainy_River', 'Rankin_Inlet', 'Regina', 'Resolute', 'St_Johns', 'Swift_Current', 'Thunder_Bay', 'Vancouver', 'Whitehorse', 'Winnipeg', 'Yellowknife')}`,
  DK: 'Europe/Copenhagen',
  FR: `Europe/Paris Indian/Reunion Indian/Mayotte ${inAmerica('Cayenne', 'Guadeloupe', 'Marigot', 'Martinique', 'St_Barthelemy')}`,
  DE: 'Europe/Berlin Europe/Busingen',
  IN: 'Asia/Kolkata Asia/Calcutta',
  IE: 'Europe/Dublin Eire',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo Japan',
  MX: `Mexico/* ${inAmerica('Mexico_City', 'Bahia_Banderas', 'Cancun', 'Chihuahua', 'Ciudad_Juarez', 'Ensenada', 'Hermosillo', 'Matamoros', 'Mazatlan', 'Merida', 'Monterrey', 'Ojinaga', 'Santa_Isabel', 'Tijuana')}`,
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland Pacific/Chatham NZ NZ-CHAT',
  NO: 'Europe/Oslo Arctic/Longyearbyen Atlantic/Jan_Mayen',
  SG: 'Asia/Singapore Singapore',
  ZA: 'Africa/Johannesburg',
  KR: 'Asia/Seoul ROK',
  ES: 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  CH: 'Europe/Zurich',
  GB: 'Europe/London Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey GB GB-Eire',
  US: `US/* Pacific/Guam Pacific/Honolulu Pacific/Pago_Pago Pacific/Saipan Pacific/Samoa ${inAmerica('New_York', 'Adak', 'Anchorage', 'Atka', 'Boise', 'Chicago', 'Denver', 'Detroit', 'Fort_Wayne', 'Indiana/*', 'Indianapolis', 'Juneau', 'Kentucky/*', 'Knox_IN', 'Los_Angeles', 'Louisville', 'Menominee', 'Metlakatla', 'Nome', 'North_Dakota/*', 'Phoenix', 'Puerto_Rico', 'Shiprock', 'Sitka', 'St_Thomas', 'Virgin', 'Yakutat')}`,
};

/** The same territories as a language names them: the region of `es-PR` is one. */
export const TERRITORIES: Readonly<Record<string, Country>> = {
  ...{ AS: 'US', GU: 'US', MP: 'US', PR: 'US', VI: 'US' },
  ...{ BL: 'FR', GF: 'FR', GP: 'FR', MF: 'FR', MQ: 'FR', RE: 'FR', YT: 'FR' },
  ...{ GG: 'GB', IM: 'GB', JE: 'GB' },
  ...{ CC: 'AU', CX: 'AU' },
  ...{ SJ: 'NO' },
};

export const TITLE = 'Emergency Support';
export const LEAD = 'Nothing to fix right now. Pick one, or just breathe.';

/** The words that are ready for the person whom somebody turns to. */
export const SUPPORT_MESSAGE =
  'Hi, I am having a hard moment and you are my person. Could you check in with me when you can?';
export const SUPPORT_SUBJECT = 'Could you check in with me?';

export const TOOLS = ['breathing', 'grounding', 'sounds'] as const;
export type Tool = (typeof TOOLS)[number];

export const TOOL_WORDS: Readonly<Record<Tool, { name: string; about: string }>> = {
  breathing: { name: 'Breathe with me', about: 'In for 4, hold for 7, out for 8' },
  grounding: { name: 'Ground me', about: 'Five senses, about two minutes' },
  sounds: { name: 'Calming sounds', about: 'Rain, ocean, birds, brown noise' },
};

export const BREATHING_CAUTION =
  'Breathe without holding if you are pregnant, have a heart, lung or blood-pressure condition, or if holding makes panic worse. Stop if you feel dizzy.';

export const SENSES = [
  { count: 5, ask: 'Five things you can see', hint: 'A shadow, a colour, the edge of a cup.' },
  { count: 4, ask: 'Four things you can touch', hint: 'Your sleeve, the chair, the floor under your feet.' },
  { count: 3, ask: 'Three things you can hear', hint: 'The nearest sound first, then one far away.' },
  { count: 2, ask: 'Two things you can smell', hint: 'Soap, tea, the air by the window.' },
  { count: 1, ask: 'One thing you can taste', hint: 'A sip of water counts.' },
] as const;
export const GROUNDING_HELP = 'Cannot find one? Skip it. There is no test.';
export const AFTERWARDS =
  'If today is more than a hard moment, please tell one person. You deserve company in this.';

/** The sounds by name, with what is said in place of one that cannot play. */
export const SOUND_WORDS = {
  meditation: {
    label: 'Meditation',
    fallback:
      'This sound could not play. Try one quiet minute instead: rest your hands and follow five slow breaths.',
  },
  rain: { label: 'Rain', fallback: 'Rain sounds help reduce stress and anxiety.' },
  calmingwater: {
    label: 'Calming Water',
    fallback:
      'Water sounds can lift your mood. This one could not play, so picture a slow stream and breathe with it.',
  },
  ocean: {
    label: 'Ocean',
    fallback:
      'Waves come in and go out, like your breath. This one could not play, so breathe in for four and out for six a few times.',
  },
  birds: {
    label: 'Birds',
    fallback:
      'Birdsong can feel calming. This one could not play, so open a window and listen for the farthest sound.',
  },
  brownnoise: {
    label: 'Brown Noise',
    fallback:
      'Some people find brown noise steadying. This one could not play, so try a fan or soft hum in the room.',
  },
} as const;
