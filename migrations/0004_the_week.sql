CREATE TABLE "weekly_check_ins" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week_of" date NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"body_rating" integer NOT NULL,
	"mind_rating" integer NOT NULL,
	"soul_rating" integer NOT NULL,
	"overall_feeling" integer NOT NULL,
	"body_wins" text,
	"body_focus" text,
	"mind_wins" text,
	"mind_focus" text,
	"soul_wins" text,
	"soul_focus" text,
	"biggest_win" text,
	"grateful_for" text,
	"next_week_intent" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_check_ins_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "weekly_check_ins_one_a_week" UNIQUE("user_id","week_of"),
	CONSTRAINT "weekly_check_ins_ratings" CHECK ("weekly_check_ins"."body_rating" between 1 and 5 and "weekly_check_ins"."mind_rating" between 1 and 5 and "weekly_check_ins"."soul_rating" between 1 and 5 and "weekly_check_ins"."overall_feeling" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "weekly_check_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "weekly_check_ins" ADD CONSTRAINT "weekly_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "weekly_check_ins" AS PERMISSIVE FOR ALL TO "tend_app" USING ("weekly_check_ins"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("weekly_check_ins"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "weekly_check_ins" FORCE ROW LEVEL SECURITY;
