CREATE TABLE "kept_rituals" (
	"user_id" uuid NOT NULL,
	"ritual_id" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_rituals_user_id_ritual_id_pk" PRIMARY KEY("user_id","ritual_id")
);
--> statement-breakpoint
ALTER TABLE "kept_rituals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ritual_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ritual_id" text NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"mood_before" integer,
	"mood_after" integer,
	"was_interrupted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ritual_sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ritual_sessions_moods" CHECK ("ritual_sessions"."mood_before" between 1 and 10 and "ritual_sessions"."mood_after" between 1 and 10),
	CONSTRAINT "ritual_sessions_duration" CHECK ("ritual_sessions"."duration" between 0 and 86400)
);
--> statement-breakpoint
ALTER TABLE "ritual_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_rituals" ADD CONSTRAINT "kept_rituals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ritual_sessions" ADD CONSTRAINT "ritual_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ritual_sessions_day" ON "ritual_sessions" USING btree ("user_id","date");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "kept_rituals" AS PERMISSIVE FOR ALL TO "tend_app" USING ("kept_rituals"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("kept_rituals"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "ritual_sessions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("ritual_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("ritual_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));