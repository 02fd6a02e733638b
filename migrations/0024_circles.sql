CREATE TABLE "circle_notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid,
	"date" date NOT NULL,
	"time_zone" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"feeling" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_notes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "circle_notes_share_id_unique" UNIQUE("share_id"),
	CONSTRAINT "circle_notes_words" CHECK ("circle_notes"."kind" <> 'weather' or "circle_notes"."feeling" is not null)
);
--> statement-breakpoint
ALTER TABLE "circle_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"feeling" text,
	"shared_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circle_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_invitations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"circle_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_invitations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "circle_invitations_id_unique" UNIQUE("id"),
	CONSTRAINT "circle_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "circle_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_members" (
	"user_id" uuid NOT NULL,
	"circle_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"invitation_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"ended" text,
	CONSTRAINT "circle_members_user_id_circle_id_pk" PRIMARY KEY("user_id","circle_id"),
	CONSTRAINT "circle_members_seat_id_unique" UNIQUE("seat_id")
);
--> statement-breakpoint
ALTER TABLE "circle_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circle_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"plant" text NOT NULL,
	"first_name" text,
	"joined_at" timestamp with time zone NOT NULL,
	"room_token" text,
	"room_ends_at" timestamp with time zone,
	CONSTRAINT "circle_seats_plant" UNIQUE("circle_id","plant")
);
--> statement-breakpoint
ALTER TABLE "circle_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "circles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_shares" ADD CONSTRAINT "circle_shares_id_circle_notes_share_id_fk" FOREIGN KEY ("id") REFERENCES "public"."circle_notes"("share_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_seats" ADD CONSTRAINT "circle_seats_id_circle_members_seat_id_fk" FOREIGN KEY ("id") REFERENCES "public"."circle_members"("seat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_seats" ADD CONSTRAINT "circle_seats_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_shares_circle" ON "circle_shares" USING btree ("circle_id","shared_at");--> statement-breakpoint
CREATE INDEX "circle_shares_seat" ON "circle_shares" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "circle_shares_end" ON "circle_shares" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "circle_invitations_circle" ON "circle_invitations" USING btree ("circle_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "circle_notes" AS PERMISSIVE FOR ALL TO "tend_app" USING ("circle_notes"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("circle_notes"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_or_system" ON "circle_shares" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from circle_notes n where n.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and n.share_id = "circle_shares"."id") or (select current_setting('app.system', true) = 'on')) WITH CHECK (exists (select from circle_notes n where n.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and n.share_id = "circle_shares"."id") and exists (select from circle_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.circle_id = "circle_shares"."circle_id" and m.seat_id = "circle_shares"."seat_id" and m.ended is null));--> statement-breakpoint
CREATE POLICY "members_see_since" ON "circle_shares" AS PERMISSIVE FOR SELECT TO "tend_app" USING (exists (select from circle_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.circle_id = "circle_shares"."circle_id" and m.ended is null and m.joined_at <= "circle_shares"."shared_at"));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "circle_invitations" AS PERMISSIVE FOR ALL TO "tend_app" USING ("circle_invitations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("circle_invitations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_rows_or_system" ON "circle_members" AS PERMISSIVE FOR ALL TO "tend_app" USING ("circle_members"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on')) WITH CHECK ("circle_members"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_system" ON "circle_seats" AS PERMISSIVE FOR ALL TO "tend_app" USING (exists (select from circle_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.seat_id = "circle_seats"."id" and m.ended is null) or (select current_setting('app.system', true) = 'on')) WITH CHECK (exists (select from circle_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.seat_id = "circle_seats"."id" and m.ended is null) or (select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "members_see" ON "circle_seats" AS PERMISSIVE FOR SELECT TO "tend_app" USING (exists (select from circle_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.circle_id = "circle_seats"."circle_id" and m.ended is null));--> statement-breakpoint
CREATE POLICY "system" ON "circles" AS PERMISSIVE FOR ALL TO "tend_app" USING ((select current_setting('app.system', true) = 'on')) WITH CHECK ((select current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "members_see" ON "circles" AS PERMISSIVE FOR SELECT TO "tend_app" USING (exists (select from circle_members m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.circle_id = "circles"."id" and m.ended is null));--> statement-breakpoint
-- As in 0001: the owner of a table is bound by its policies too.
ALTER TABLE "circles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_seats" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circle_shares" FORCE ROW LEVEL SECURITY;
