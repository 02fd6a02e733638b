CREATE TABLE "rest_days" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rest_days_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "rest_days_range" CHECK ("rest_days"."last_day" - "rest_days"."first_day" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "rest_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "steadiness_shown" text DEFAULT 'beside' NOT NULL;--> statement-breakpoint
ALTER TABLE "rest_days" ADD CONSTRAINT "rest_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "rest_days" AS PERMISSIVE FOR ALL TO "tend_app" USING ("rest_days"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("rest_days"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "rest_days" FORCE ROW LEVEL SECURITY;
