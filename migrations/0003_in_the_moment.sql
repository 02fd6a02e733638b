CREATE TABLE "service_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"user_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "user_achievements_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
ALTER TABLE "user_achievements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "daily_focuses" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"focus_area" text NOT NULL,
	"intention" text DEFAULT '' NOT NULL,
	"completed_breaks" integer DEFAULT 0 NOT NULL,
	"target_breaks" integer DEFAULT 3 NOT NULL,
	"next_break_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_focuses_user_id_date_pk" PRIMARY KEY("user_id","date"),
	CONSTRAINT "daily_focuses_breaks" CHECK ("daily_focuses"."completed_breaks" between 0 and 100 and "daily_focuses"."target_breaks" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "daily_focuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "moment_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"moment_id" text NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mood_before" integer DEFAULT 5 NOT NULL,
	"energy_before" integer DEFAULT 5 NOT NULL,
	"is_mood_before_answered" boolean DEFAULT false NOT NULL,
	"is_energy_before_answered" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"duration" integer,
	"mood_after" integer,
	"energy_after" integer,
	"effectiveness" integer,
	"notes" text,
	"was_interrupted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "moment_sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "moment_sessions_scales" CHECK ("moment_sessions"."mood_before" between 1 and 10 and "moment_sessions"."energy_before" between 1 and 10 and "moment_sessions"."mood_after" between 1 and 10 and "moment_sessions"."energy_after" between 1 and 10 and "moment_sessions"."effectiveness" between 1 and 10),
	CONSTRAINT "moment_sessions_duration" CHECK ("moment_sessions"."duration" between 0 and 86400)
);
--> statement-breakpoint
ALTER TABLE "moment_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("user_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"quiet_from" integer DEFAULT 1200 NOT NULL,
	"quiet_until" integer DEFAULT 480 NOT NULL,
	"most_a_day" integer DEFAULT 8 NOT NULL,
	"not_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_minutes" CHECK ("reminder_settings"."quiet_from" between 0 and 1439 and "reminder_settings"."quiet_until" between 0 and 1439 and "reminder_settings"."most_a_day" between 1 and 16)
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"moment_id" text,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "reminders_one_a_slot" UNIQUE("user_id","kind","due_at")
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_achievements" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_focuses" ADD CONSTRAINT "daily_focuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_sessions" ADD CONSTRAINT "moment_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moment_sessions_day" ON "moment_sessions" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("state","due_at");--> statement-breakpoint
CREATE POLICY "system_only" ON "service_keys" AS PERMISSIVE FOR ALL TO "tend_app" USING ((select current_setting('app.system', true) = 'on')) WITH CHECK ((select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "user_achievements" AS PERMISSIVE FOR ALL TO "tend_app" USING ("user_achievements"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("user_achievements"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "daily_focuses" AS PERMISSIVE FOR ALL TO "tend_app" USING ("daily_focuses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("daily_focuses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "moment_sessions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("moment_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("moment_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("push_subscriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("push_subscriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "reminder_settings" AS PERMISSIVE FOR ALL TO "tend_app" USING ("reminder_settings"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("reminder_settings"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "reminders" AS PERMISSIVE FOR ALL TO "tend_app" USING ("reminders"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("reminders"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
ALTER TABLE "daily_focuses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "moment_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_achievements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_keys" FORCE ROW LEVEL SECURITY;
