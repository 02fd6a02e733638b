-- As in 0001: the owner of a table is bound by its policies too.
ALTER TABLE "limits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_marks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_changes" FORCE ROW LEVEL SECURITY;
