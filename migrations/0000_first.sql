CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"lasting_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"password_hash" text,
	"time_zone" text NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"gentle_motion" boolean DEFAULT false NOT NULL,
	"adhd_mode" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"founding_number" integer,
	"status" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_pk" PRIMARY KEY("user_id"),
	CONSTRAINT "memberships_founding_number" UNIQUE("founding_number"),
	CONSTRAINT "memberships_founding_spots" CHECK ("memberships"."founding_number" between 1 and 25)
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "moods" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"mood" integer NOT NULL,
	"feeling" text,
	"energy" integer NOT NULL,
	"stress" integer NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moods_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "moods_one_a_day" UNIQUE("user_id","date"),
	CONSTRAINT "moods_levels" CHECK ("moods"."mood" between 1 and 5 and "moods"."energy" between 1 and 5 and "moods"."stress" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "moods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboardings" (
	"user_id" uuid NOT NULL,
	"goals" text[] NOT NULL,
	"time_slots" text[] NOT NULL,
	"emergency_contact" text,
	"emergency_phone" text,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboardings_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
ALTER TABLE "onboardings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moods" ADD CONSTRAINT "moods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "tend_app" USING ("idempotency_keys"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("idempotency_keys"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "password_resets" AS PERMISSIVE FOR ALL TO "tend_app" USING ("password_resets"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("password_resets"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "sessions" AS PERMISSIVE FOR ALL TO "tend_app" USING ("sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "users" AS PERMISSIVE FOR ALL TO "tend_app" USING ("users"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("users"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "memberships" AS PERMISSIVE FOR ALL TO "tend_app" USING ("memberships"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("memberships"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "moods" AS PERMISSIVE FOR ALL TO "tend_app" USING ("moods"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("moods"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "onboardings" AS PERMISSIVE FOR ALL TO "tend_app" USING ("onboardings"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("onboardings"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));