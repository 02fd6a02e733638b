-- As in 0001: the owner of a table is bound by its policies too.
ALTER TABLE "community_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "keepers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_decisions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_gestures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_marks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_mutes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_reports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_signs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_stones" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_strikes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "low_days" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rooms" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "room_guests" FORCE ROW LEVEL SECURITY;
