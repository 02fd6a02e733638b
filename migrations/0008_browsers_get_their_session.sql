-- The owner is bound by row-level security too, and has to reach every row here.
ALTER TABLE "push_subscriptions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nobody knows in which session a browser was added: it gets the one used last. Every other browser of that person
-- says where it belongs as soon as Tend is opened in it.
UPDATE "push_subscriptions" SET "session_id" = (
  SELECT "id" FROM "sessions" WHERE "sessions"."user_id" = "push_subscriptions"."user_id"
  ORDER BY "last_seen_at" DESC, "id" LIMIT 1
) WHERE "session_id" IS NULL;--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "session_id" IS NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_has_session" CHECK ("session_id" IS NOT NULL);--> statement-breakpoint
-- Jobs that wait for a reminder named its owner.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = data - 'userId' WHERE name = 'break-reminder';
  END IF;
END $$;
