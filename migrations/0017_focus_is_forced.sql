-- Row-level security holds for the owner of the tables too.
ALTER TABLE "focus_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "body_doubles" FORCE ROW LEVEL SECURITY;
