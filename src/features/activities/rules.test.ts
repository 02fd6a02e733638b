import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITY_TYPES, HOLD, PRACTICES } from './content.ts';
import {
  completionsOn,
  describeToday,
  findFeatured,
  findLink,
  findSession,
  findVideo,
  MINUTES_MOST,
  sessionSubject,
} from './rules.ts';

const TODAY = '2026-03-20';
const YOUTUBE_ID = 'K06KxR-w4HU';
const PLAYER = `https://www.youtube-nocookie.com/embed/${YOUTUBE_ID}?autoplay=1&rel=0`;
const youTubeId = fc.stringMatching(/^[\w-]{11}$/);
const vimeoId = fc.integer({ min: 1, max: 999_999_999_999 }).map(String);
const completionId = fc.constantFrom('a', 'b', 'c', 'd');
const day = fc.constantFrom('2026-03-19', TODAY);
const made = fc.record({ id: completionId, date: day, activityId: fc.constantFrom('walk', 'hum') });

test('there are nine practices of each type, each with an id of its own, and one of each nine is a video', () => {
  expect(new Set(PRACTICES.map(({ id }) => id)).size).toBe(27);
  for (const type of ACTIVITY_TYPES) {
    const own = PRACTICES.filter((practice) => practice.type === type);
    expect(own).toHaveLength(9);
    expect(own.filter(({ instructions }) => findLink(instructions))).toHaveLength(1);
  }
});

test('every practice has a duration that can be stored, and either steps or a video with written steps', () => {
  for (const { duration, instructions, writtenSteps = [] } of PRACTICES) {
    expect(duration).toBeGreaterThanOrEqual(1);
    expect(duration).toBeLessThanOrEqual(MINUTES_MOST);
    const link = findLink(instructions);
    if (link) expect([findVideo(link)?.provider, writtenSteps.length > 3]).toEqual(['YouTube', true]);
    else expect(instructions.length).toBeGreaterThan(3);
  }
});

test('the H.O.L.D. method spells its name', () => {
  expect(HOLD.letters.map(({ letter }) => letter).join('')).toBe('HOLD');
  for (const { letter, word } of HOLD.letters) expect(word.startsWith(letter)).toBe(true);
});

test('what waits is counted in once, however often it is known, and what was taken back is gone', () => {
  fc.assert(
    fc.property(fc.array(made), fc.array(made), fc.array(completionId), (known, waiting, takenBack) => {
      const completions = known.filter(({ activityId }) => activityId === 'walk');
      const counted = completionsOn({ id: 'walk', completions }, TODAY, { made: waiting, takenBack });
      const ids = counted.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, date } of counted) {
        expect(date).toBe(TODAY);
        expect(takenBack).not.toContain(id);
      }
      for (const { id, date, activityId } of waiting)
        if (activityId === 'walk' && waiting.filter((each) => each.id === id).length === 1)
          expect(ids.includes(id)).toBe(date === TODAY && !takenBack.includes(id));
    }),
  );
});

test('a timer’s subject leads back to its session, and no other text does', () => {
  for (const { type, id } of PRACTICES) expect(findSession(sessionSubject(type, id))).toEqual({ type, id });
  for (const text of ['', 'focus', 'activity', 'activity mental', 'activity moon a', 'activity mental a b'])
    expect(findSession(text), text).toBeUndefined();
});

test('only one instruction that is a link makes a video of an activity', () => {
  expect(findLink([' https://youtu.be/K06KxR-w4HU '])).toBe('https://youtu.be/K06KxR-w4HU');
  for (const link of ['www.youtube.com/watch?v=x', 'vimeo.com/1', '//vimeo.com/1', 'javascript:alert(1)'])
    expect(findLink([link]), link).toBe(link);
  for (const steps of [
    [],
    ['Sit down.'],
    ['Go to https://youtu.be/K06KxR-w4HU'],
    ['https://youtu.be/K06KxR-w4HU', 'Rest.'],
    ['Breathe/rest'],
  ])
    expect(findLink(steps), String(steps)).toBeUndefined();
});

test.each([
  `https://www.youtube.com/watch?v=${YOUTUBE_ID}`,
  `http://youtube.com/watch?feature=share&v=${YOUTUBE_ID}&list=PL1`,
  `https://m.youtube.com/watch?v=${YOUTUBE_ID}#top`,
  `https://music.youtube.com/watch?v=${YOUTUBE_ID}`,
  `HTTPS://YOUTU.BE/${YOUTUBE_ID}?si=abc`,
  `https://www.youtube.com/embed/${YOUTUBE_ID}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${YOUTUBE_ID}`,
  `https://youtube.com/shorts/${YOUTUBE_ID}/`,
  `https://www.youtube.com/live/${YOUTUBE_ID}?feature=share`,
  `https://www.youtube.com/v/${YOUTUBE_ID}`,
  `youtube.com/watch?v=${YOUTUBE_ID}`,
  `//youtu.be/${YOUTUBE_ID}`,
  `  https://youtu.be/${YOUTUBE_ID}  `,
])('%s is a video of YouTube', (link) => {
  expect(findVideo(link)).toEqual({
    provider: 'YouTube',
    playerUrl: PLAYER,
    pageUrl: `https://www.youtube.com/watch?v=${YOUTUBE_ID}`,
  });
});

test.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1h0m5s', 3605],
  ['soon', 0],
  ['999999999', 0],
])('a start at %s is %d seconds', (t, start) => {
  const suffix = start ? `&start=${start}` : '';
  expect(findVideo(`https://youtu.be/${YOUTUBE_ID}?t=${t}`)?.playerUrl).toBe(PLAYER + suffix);
});

test.each([
  ['https://vimeo.com/76979871', ''],
  ['http://www.vimeo.com/76979871?share=copy', ''],
  ['https://player.vimeo.com/video/76979871', ''],
  ['https://vimeo.com/channels/staffpicks/76979871', ''],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', ''],
  ['https://vimeo.com/showcase/12/video/76979871', ''],
  ['https://vimeo.com/ondemand/calm/76979871', ''],
  ['https://vimeo.com/76979871/0a1b2c3d4e', '0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&title=0', '0a1b2c3d4e'],
])('%s is a video of Vimeo', (link, key) => {
  expect(findVideo(link)).toEqual({
    provider: 'Vimeo',
    playerUrl: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key && `&h=${key}`}`,
    pageUrl: `https://vimeo.com/76979871${key && `/${key}`}`,
  });
});

test.each([
  `https://youtube.com.evil.example/watch?v=${YOUTUBE_ID}`,
  `https://evil.example/youtube.com/watch?v=${YOUTUBE_ID}`,
  `https://notyoutube.com/watch?v=${YOUTUBE_ID}`,
  `https://youtube.com@evil.example/watch?v=${YOUTUBE_ID}`,
  `https://me:pass@youtube.com/watch?v=${YOUTUBE_ID}`,
  `https://youtube.com:8443/watch?v=${YOUTUBE_ID}`,
  `https://youtube.com./watch?v=${YOUTUBE_ID}`,
  `https://youtu.be.evil.example/${YOUTUBE_ID}`,
  `https://evil.example?u=https://youtu.be/${YOUTUBE_ID}`,
  `https://evil.example\\@youtube.com/watch?v=${YOUTUBE_ID}`,
  `javascript:location='https://youtu.be/${YOUTUBE_ID}'`,
  `data:text/html,https://youtu.be/${YOUTUBE_ID}`,
  `ftp://youtube.com/watch?v=${YOUTUBE_ID}`,
  `https://www.youtube.com/watch?v=${YOUTUBE_ID}x`,
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/embed/../redirect?q=x',
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/playlist?list=PL1',
  'https://player.vimeo.com.evil.example/video/1',
  'https://vimeo.com/someone',
  'https://vimeo.com/76979871/../../evil',
  'https://vimeo.com/1234567890123',
  'https:// youtube.com',
  'Breathe in.',
  '',
])('%s is no video', (link) => {
  expect(findVideo(link)).toBeUndefined();
});

test('whatever is taken for a video is played on one of the two hosts and nothing of the link but its id goes there', () => {
  const host = fc.constantFrom(
    'www.youtube.com',
    'youtu.be',
    'vimeo.com',
    'player.vimeo.com',
    'evil.example',
  );
  const link = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.tuple(host, fc.webPath(), fc.string()).map(([name, path, tail]) => `https://${name}${path}${tail}`),
    fc.tuple(host, youTubeId, fc.string()).map(([name, id, tail]) => `https://${name}/watch?v=${id}&${tail}`),
    fc.tuple(host, vimeoId, fc.string()).map(([name, id, tail]) => `https://${name}/${id}?${tail}`),
  );
  const allowed =
    /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1&rel=0(&start=\d+)?|player\.vimeo\.com\/video\/\d{1,12}\?autoplay=1&dnt=1(&h=[\da-f]{6,20})?)$/;
  fc.assert(
    fc.property(link, (text) => {
      const video = findVideo(text);
      if (!video) return;
      expect(video.playerUrl).toMatch(allowed);
      expect(video.pageUrl).toMatch(/^https:\/\/(www\.youtube\.com\/watch\?v=|vimeo\.com\/\d)/);
      expect(findVideo(video.pageUrl)).toEqual(video);
    }),
    { numRuns: 2_000 },
  );
});

test('what is offered first is the one of choice while it is open, then the shortest that is, videos last', () => {
  const practice = (id: string, duration: number, isCompleted = false, isVideo = false) => ({
    id,
    duration,
    isCompleted,
    instructions: isVideo ? ['https://www.youtube.com/watch?v=K06KxR-w4HU'] : ['Sit.', 'Rest.'],
  });
  const rest = [practice('long', 12), practice('video', 3, false, true), practice('short', 4)];
  expect(findFeatured([...rest, practice('first', 8)], 'first')?.id).toBe('first');
  expect(findFeatured([...rest, practice('first', 8, true)], 'first')?.id).toBe('short');
  expect(findFeatured([practice('done', 2, true), practice('video', 3, false, true)], 'first')?.id).toBe(
    'video',
  );
  expect(findFeatured([practice('first', 8, true)], 'first')).toBeUndefined();
});

test('what today holds says what is summed and how much of it was added just now, and names nothing that is not there', () => {
  expect(describeToday('practice', 11, 3)).toBe('11 min of practice, 3 of them just now');
  expect(describeToday('practice', 3, 3)).toBe('3 min of practice, just now');
  expect(describeToday('moments', 5, 0)).toBe('5 min of moments, under one of them just now');
  expect(describeToday('moments', 0, 0)).toBe('Under a minute of moments, just now');
  expect(describeToday('moments', 8)).toBe('8 min of moments');
  expect(describeToday('practice', 0)).toBe('Open, as it was');
});
