type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** Lets the database itself note each row version of a mood that was committed, and as which role it was written. */
export const installAudit = (query: Query) =>
  query(`
    create table audit (number bigserial primary key, role text not null, user_id uuid not null, notes text);
    grant insert on audit to tend_app;
    grant usage on sequence audit_number_seq to tend_app;
    create function audit_mood() returns trigger language plpgsql as $$ begin
      insert into audit (role, user_id, notes) values (current_user, new.user_id, new.notes);
      return null;
    end $$;
    create trigger audit_mood after insert or update on moods for each row execute function audit_mood();`);
