import pg from 'pg';

/** Empties a database whole, before it is made anew. `connection` is the owner's. */
export async function clearDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
  await client.end();
}
