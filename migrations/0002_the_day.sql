CREATE TABLE "activity_completions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"minutes" integer NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_completions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "activity_completions_minutes" CHECK ("activity_completions"."minutes" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "activity_completions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "daily_records" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"small_wins" text[] DEFAULT '{}'::text[] NOT NULL,
	"mental" text DEFAULT '' NOT NULL,
	"physical" text DEFAULT '' NOT NULL,
	"emotional" text DEFAULT '' NOT NULL,
	"wins" text DEFAULT '' NOT NULL,
	"improve" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_records_user_id_date_pk" PRIMARY KEY("user_id","date"),
	CONSTRAINT "daily_records_small_wins" CHECK (cardinality("daily_records"."small_wins") <= 3)
);
--> statement-breakpoint
ALTER TABLE "daily_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"meal" text NOT NULL,
	"description" text NOT NULL,
	"calories" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meals_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "meals_calories" CHECK ("meals"."calories" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "meals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"support_name" text DEFAULT '' NOT NULL,
	"support_type" text DEFAULT 'phone' NOT NULL,
	"support_value" text DEFAULT '' NOT NULL,
	"focus_work_min" integer DEFAULT 20 NOT NULL,
	"focus_break_min" integer DEFAULT 5 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_minutes" CHECK ("settings"."focus_work_min" between 5 and 90 and "settings"."focus_break_min" between 2 and 30)
);
--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reads_aloud" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sounds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vibration" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_calories" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_records" ADD CONSTRAINT "daily_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_completions_day" ON "activity_completions" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "meals_day" ON "meals" USING btree ("user_id","date");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "activity_completions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("activity_completions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("activity_completions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "daily_records" AS PERMISSIVE FOR ALL TO "tend_app" USING ("daily_records"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("daily_records"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "meals" AS PERMISSIVE FOR ALL TO "tend_app" USING ("meals"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("meals"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "settings" AS PERMISSIVE FOR ALL TO "tend_app" USING ("settings"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("settings"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "activity_completions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "daily_records" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "settings" FORCE ROW LEVEL SECURITY;
