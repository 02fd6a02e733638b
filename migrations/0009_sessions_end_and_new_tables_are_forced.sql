-- As in 0001: the owner of a table is bound by its policies too.
ALTER TABLE "limits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_marks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A member's session lasts 30 days without use, and 90 in all, also one that was begun before that was so.
ALTER TABLE "sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "sessions" SET
  "lasting_days" = least("lasting_days", 30),
  "expires_at" = least("expires_at", "last_seen_at" + interval '30 days', "sessions"."created_at" + interval '90 days')
FROM "users" WHERE "users"."id" = "sessions"."user_id" AND "users"."kind" = 'member';--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
