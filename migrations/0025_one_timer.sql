CREATE TABLE "timers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'idle' NOT NULL,
	"kind" text,
	"subject" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"run_id" uuid,
	"place" text DEFAULT '' NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"left_ms" integer DEFAULT 0 NOT NULL,
	"acted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "timers_lengths" CHECK ("timers"."duration_ms" between 0 and 86400000 and "timers"."left_ms" between 0 and "timers"."duration_ms")
);
--> statement-breakpoint
ALTER TABLE "timers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timers_by_run" ON "timers" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "timers_due" ON "timers" USING btree ("state","ends_at");--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "timers" AS PERMISSIVE FOR ALL TO "tend_app" USING ("timers"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("timers"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
ALTER TABLE "timers" FORCE ROW LEVEL SECURITY;
