CREATE TABLE "entrepreneur_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entrepreneur_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_completions" (
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"among" integer NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_completions_user_id_activity_id_run_pk" PRIMARY KEY("user_id","activity_id","run")
);
--> statement-breakpoint
ALTER TABLE "plan_completions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"completed_activities" uuid[] NOT NULL,
	"blocks" text[] NOT NULL,
	"total_duration" integer NOT NULL,
	"rating" integer NOT NULL,
	"notes" text,
	"mood_before" integer,
	"mood_after" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "plan_sessions_scales" CHECK ("plan_sessions"."rating" between 1 and 5 and "plan_sessions"."mood_before" between 1 and 5 and "plan_sessions"."mood_after" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "plan_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "entrepreneur_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"plan_type" text NOT NULL,
	"entrepreneur_focus" text NOT NULL,
	"duration" integer NOT NULL,
	"difficulty" text NOT NULL,
	"worded_by" text NOT NULL,
	"activities" jsonb NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrepreneur_plans_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "entrepreneur_plans_numbers" CHECK ("entrepreneur_plans"."duration" between 1 and 8 and "entrepreneur_plans"."run" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "entrepreneur_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entrepreneur_profiles" ADD CONSTRAINT "entrepreneur_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_completions" ADD CONSTRAINT "plan_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrepreneur_plans" ADD CONSTRAINT "entrepreneur_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_completions_plan" ON "plan_completions" USING btree ("user_id","plan_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_plan" ON "plan_sessions" USING btree ("user_id","plan_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "entrepreneur_profiles" AS PERMISSIVE FOR ALL TO "tend_app" USING ("entrepreneur_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("entrepreneur_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "plan_completions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("plan_completions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("plan_completions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "plan_sessions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("plan_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("plan_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "entrepreneur_plans" AS PERMISSIVE FOR ALL TO "tend_app" USING ("entrepreneur_plans"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("entrepreneur_plans"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));