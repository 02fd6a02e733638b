CREATE TABLE "body_doubles" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "body_doubles_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "body_doubles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "focus_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"overtime" integer DEFAULT 0 NOT NULL,
	"task_id" uuid,
	"is_counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "focus_sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "focus_sessions_minutes" CHECK ("focus_sessions"."minutes" between 5 and 90 and "focus_sessions"."overtime" between 0 and 600)
);
--> statement-breakpoint
ALTER TABLE "focus_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "body_doubles" ADD CONSTRAINT "body_doubles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "focus_sessions" ADD CONSTRAINT "focus_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "focus_sessions_day" ON "focus_sessions" USING btree ("user_id","date");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "body_doubles" AS PERMISSIVE FOR ALL TO "tend_app" USING ("body_doubles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("body_doubles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "focus_sessions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("focus_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("focus_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));