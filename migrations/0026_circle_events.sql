CREATE TABLE "circle_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_calendars_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "circle_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_event_notices" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"shows_at" timestamp with time zone NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "circle_event_notices_user_id_event_id_kind_begins_at_pk" PRIMARY KEY("user_id","event_id","kind","begins_at")
);
--> statement-breakpoint
ALTER TABLE "circle_event_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_event_reminders" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"known_begin" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_event_reminders_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "circle_event_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_events_length" CHECK (char_length("circle_events"."title") between 1 and 120 and char_length("circle_events"."text") <= 1000),
	CONSTRAINT "circle_events_end_after_begin" CHECK ("circle_events"."ends_at" >= "circle_events"."begins_at")
);
--> statement-breakpoint
ALTER TABLE "circle_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_calendars" ADD CONSTRAINT "circle_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_event_notices" ADD CONSTRAINT "circle_event_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_event_notices" ADD CONSTRAINT "circle_event_notices_event_id_circle_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."circle_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_event_reminders" ADD CONSTRAINT "circle_event_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_event_reminders" ADD CONSTRAINT "circle_event_reminders_event_id_circle_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."circle_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_event_reminders_event" ON "circle_event_reminders" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "circle_events_end" ON "circle_events" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "circle_calendars" AS PERMISSIVE FOR ALL TO "tend_app" USING ("circle_calendars"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("circle_calendars"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "circle_event_notices" AS PERMISSIVE FOR ALL TO "tend_app" USING ("circle_event_notices"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("circle_event_notices"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "circle_event_reminders" AS PERMISSIVE FOR ALL TO "tend_app" USING ("circle_event_reminders"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("circle_event_reminders"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "keepers_and_system" ON "circle_events" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) or (select current_setting('app.system', true) = 'on')) WITH CHECK (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "members_see" ON "circle_events" AS PERMISSIVE FOR SELECT TO "tend_app" USING (exists (select from community_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.left_at is null));--> statement-breakpoint
-- As in 0001: the owner of a table is bound by its policies too.
ALTER TABLE "circle_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_event_reminders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_event_notices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_calendars" FORCE ROW LEVEL SECURITY;
