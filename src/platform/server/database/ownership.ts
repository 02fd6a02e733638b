import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/** The role that the application works as: it owns no table and no policy lets it out. */
export const appRole = pgRole('tend_app').existing();

/** Who asks, in a policy of a feature's own. */
export const caller = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`;
export const isSystem = sql`(select current_setting('app.system', true) = 'on')`;

/** Row-level security for what a person keeps: only the caller's own rows can be seen or written. */
export const ownRowsOnly = (userId: AnyPgColumn) =>
  pgPolicy('own_rows_only', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`${userId} = ${caller}`,
    withCheck: sql`${userId} = ${caller}`,
  });

/** As `ownRowsOnly`, and open to the system as well: for accounts, which are looked up before anybody is known. */
export const ownRowsOrSystem = (userId: AnyPgColumn) =>
  pgPolicy('own_rows_or_system', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`${userId} = ${caller} or ${isSystem}`,
    withCheck: sql`${userId} = ${caller} or ${isSystem}`,
  });

/** For what belongs to Tend itself and to no person. */
export const systemOnly = () =>
  pgPolicy('system_only', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: isSystem,
    withCheck: isSystem,
  });

/** The one policy for every command of a table whose rows are not simply those of a person. */
export const rowsWhere = (name: string, using: SQL, withCheck = using) =>
  pgPolicy(name, { as: 'permissive', for: 'all', to: appRole, using, withCheck });

/** Rows that may be seen beside those of `rowsWhere`. */
export const seenWhere = (name: string, using: SQL) =>
  pgPolicy(name, { as: 'permissive', for: 'select', to: appRole, using });
