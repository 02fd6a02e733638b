ALTER TABLE "activity_completions" DROP CONSTRAINT "activity_completions_mood";--> statement-breakpoint
ALTER TABLE "activity_completions" ADD COLUMN "mood_before" integer;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_moods" CHECK ("activity_completions"."mood_before" between 1 and 10 and "activity_completions"."mood_after" between 1 and 10);