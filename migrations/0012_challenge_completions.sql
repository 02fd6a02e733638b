CREATE TABLE "challenge_completions" (
	"user_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"day_id" integer NOT NULL,
	"date" date,
	"time_zone" text NOT NULL,
	"notes" text NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_completions_user_id_round_day_id_pk" PRIMARY KEY("user_id","round","day_id"),
	CONSTRAINT "challenge_completions_one_a_day" UNIQUE("user_id","date"),
	CONSTRAINT "challenge_completions_places" CHECK ("challenge_completions"."round" between 1 and 1000 and "challenge_completions"."day_id" between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "challenge_completions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "challenge_completions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("challenge_completions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("challenge_completions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));