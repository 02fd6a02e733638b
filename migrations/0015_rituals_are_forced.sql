-- Row-level security holds for the owner of the tables too.
ALTER TABLE "ritual_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_rituals" FORCE ROW LEVEL SECURITY;
