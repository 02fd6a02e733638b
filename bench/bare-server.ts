import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

// What the API is measured against: node:http, the driver, one prepared query, and nothing else.

const [socketFolder = '', port = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  host: socketFolder,
  user: 'owner',
  database: 'postgres',
  max: 8,
  pipeline: true,
});
const SHOWN = 'id, user_id as "userId", date::text, mood, feeling, energy, stress, notes';
const READ = { name: 'read', text: `select ${SHOWN} from moods where user_id = $1 and date = $2` };
const WRITE = {
  name: 'write',
  text: `insert into moods (user_id, id, date, time_zone, mood, energy, stress, notes)
    values ($1, gen_random_uuid(), $2, 'UTC', $3, $4, $5, $6)
    on conflict (user_id, date) do update set mood = excluded.mood, energy = excluded.energy,
      stress = excluded.stress, notes = excluded.notes, updated_at = now()
    returning ${SHOWN}`,
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let row: unknown;
  if (request.method === 'GET') {
    const [, , , userId, date] = (request.url ?? '').split('/');
    row = (await pool.query({ ...READ, values: [userId, date] })).rows[0];
  } else {
    const { userId, date, mood, energy, stress, notes } = await bodyOf(request);
    row = (await pool.query({ ...WRITE, values: [userId, date, mood, energy, stress, notes] })).rows[0];
  }
  const text = JSON.stringify(row ?? null);
  response.writeHead(row ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`),
);
