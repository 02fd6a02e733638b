CREATE TABLE "tasks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"bucket" text NOT NULL,
	"place" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"done_at" timestamp with time zone,
	"date" date,
	"time_zone" text NOT NULL,
	"shelved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "tasks_done" CHECK ("tasks"."bucket" <> 'done' or "tasks"."done_at" is not null),
	CONSTRAINT "tasks_shelved" CHECK ("tasks"."bucket" <> 'done' or "tasks"."shelved_at" is null)
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"author_key" uuid NOT NULL,
	"secret" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "community_members_author_key_unique" UNIQUE("author_key")
);
--> statement-breakpoint
ALTER TABLE "community_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "keepers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keepers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "low_days" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"is_low" boolean DEFAULT true NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "low_days_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
ALTER TABLE "low_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_guests" (
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"pass_hash" text NOT NULL,
	"plant" text NOT NULL,
	"ends_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"nod" text,
	"nodded_at" timestamp with time zone,
	CONSTRAINT "room_guests_user_id_room_id_pass_hash_pk" PRIMARY KEY("user_id","room_id","pass_hash")
);
--> statement-breakpoint
ALTER TABLE "room_guests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rooms" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"title" text,
	"duration_ms" integer NOT NULL,
	"left_ms" integer NOT NULL,
	"ends_at" timestamp with time zone,
	"closes_at" timestamp with time zone NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"is_seen" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"nod" text,
	"nodded_at" timestamp with time zone,
	CONSTRAINT "rooms_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "rooms_clock" CHECK ("rooms"."duration_ms" > 0 and "rooms"."left_ms" between 0 and "rooms"."duration_ms")
);
--> statement-breakpoint
ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_decisions" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_gestures" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "wall_gestures_user_id_note_id_pk" PRIMARY KEY("user_id","note_id"),
	CONSTRAINT "wall_gestures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "wall_gestures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_marks" (
	"note_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wall_marks_note_id_mark_pk" PRIMARY KEY("note_id","mark")
);
--> statement-breakpoint
ALTER TABLE "wall_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_mutes" (
	"user_id" uuid NOT NULL,
	"author_key" uuid NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wall_mutes_user_id_author_key_pk" PRIMARY KEY("user_id","author_key")
);
--> statement-breakpoint
ALTER TABLE "wall_mutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stone_id" uuid,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"plant" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wall_notes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "wall_notes_stone_id_unique" UNIQUE("stone_id"),
	CONSTRAINT "wall_notes_one_a_day" UNIQUE("user_id","date"),
	CONSTRAINT "wall_notes_length" CHECK (char_length("wall_notes"."text") between 1 and 140)
);
--> statement-breakpoint
ALTER TABLE "wall_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_reports" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	CONSTRAINT "wall_reports_user_id_note_id_pk" PRIMARY KEY("user_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "wall_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_signs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_seen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wall_signs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_stones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"plant" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stays" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wall_stones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_strikes" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"author_key" uuid NOT NULL,
	"taken_down_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wall_strikes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "low_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "low_until" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "period_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keepers" ADD CONSTRAINT "keepers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_days" ADD CONSTRAINT "low_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_guests" ADD CONSTRAINT "room_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_gestures" ADD CONSTRAINT "wall_gestures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_gestures" ADD CONSTRAINT "wall_gestures_note_id_wall_stones_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."wall_stones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_marks" ADD CONSTRAINT "wall_marks_note_id_wall_stones_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."wall_stones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_mutes" ADD CONSTRAINT "wall_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_notes" ADD CONSTRAINT "wall_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reports" ADD CONSTRAINT "wall_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reports" ADD CONSTRAINT "wall_reports_note_id_wall_stones_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."wall_stones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_signs" ADD CONSTRAINT "wall_signs_id_wall_gestures_id_fk" FOREIGN KEY ("id") REFERENCES "public"."wall_gestures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_signs" ADD CONSTRAINT "wall_signs_note_id_wall_stones_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."wall_stones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_stones" ADD CONSTRAINT "wall_stones_id_wall_notes_stone_id_fk" FOREIGN KEY ("id") REFERENCES "public"."wall_notes"("stone_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_bucket" ON "tasks" USING btree ("user_id","bucket");--> statement-breakpoint
CREATE INDEX "tasks_day" ON "tasks" USING btree ("user_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_token" ON "rooms" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wall_signs_note" ON "wall_signs" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "wall_stones_expiry" ON "wall_stones" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wall_strikes_author" ON "wall_strikes" USING btree ("author_key");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "tasks" AS PERMISSIVE FOR ALL TO "tend_app" USING ("tasks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("tasks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "community_members" AS PERMISSIVE FOR ALL TO "tend_app" USING ("community_members"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("community_members"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system_only" ON "keepers" AS PERMISSIVE FOR ALL TO "tend_app" USING ((select current_setting('app.system', true) = 'on')) WITH CHECK ((select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_row" ON "keepers" AS PERMISSIVE FOR SELECT TO "tend_app" USING ("keepers"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "low_days" AS PERMISSIVE FOR ALL TO "tend_app" USING ("low_days"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("low_days"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "room_guests" AS PERMISSIVE FOR ALL TO "tend_app" USING ("room_guests"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("room_guests"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "rooms" AS PERMISSIVE FOR ALL TO "tend_app" USING ("rooms"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("rooms"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "keepers_only" ON "kept_decisions" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))) WITH CHECK (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "wall_gestures" AS PERMISSIVE FOR ALL TO "tend_app" USING ("wall_gestures"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("wall_gestures"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "members_and_keepers" ON "wall_marks" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from community_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.left_at is null) or exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))) WITH CHECK (exists (select from community_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.left_at is null) or exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "wall_mutes" AS PERMISSIVE FOR ALL TO "tend_app" USING ("wall_mutes"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("wall_mutes"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "wall_notes" AS PERMISSIVE FOR ALL TO "tend_app" USING ("wall_notes"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("wall_notes"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "wall_reports" AS PERMISSIVE FOR ALL TO "tend_app" USING ("wall_reports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("wall_reports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "given_or_received" ON "wall_signs" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from wall_notes n where n.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and n.stone_id = "wall_signs"."note_id") or exists (select from wall_gestures g where g.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and g.id = "wall_signs"."id")) WITH CHECK (exists (select from wall_notes n where n.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and n.stone_id = "wall_signs"."note_id") or exists (select from wall_gestures g where g.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and g.id = "wall_signs"."id"));--> statement-breakpoint
CREATE POLICY "own_or_reported_or_system" ON "wall_stones" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from wall_notes n where n.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and n.stone_id = "wall_stones"."id") or (select current_setting('app.system', true) = 'on') or (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) and exists (select from wall_marks r where r.note_id = "wall_stones"."id"))) WITH CHECK ((exists (select from wall_notes n where n.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and n.stone_id = "wall_stones"."id") and exists (select from community_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.author_key = "wall_stones"."author_key")) or exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "members_see" ON "wall_stones" AS PERMISSIVE FOR SELECT TO "tend_app" USING (exists (select from community_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.left_at is null));--> statement-breakpoint
CREATE POLICY "own_or_keeper" ON "wall_strikes" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) or exists (select from community_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.author_key = "wall_strikes"."author_key")) WITH CHECK (exists (select from keepers k where k.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));