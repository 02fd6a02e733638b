-- Row-level security holds for the owner of the tables too.
ALTER TABLE "entrepreneur_profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entrepreneur_plans" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_completions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_sessions" FORCE ROW LEVEL SECURITY;
