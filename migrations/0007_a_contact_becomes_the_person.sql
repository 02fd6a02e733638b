-- The owner of the tables is bound by row-level security too, so it is lifted while the rows are made.
ALTER TABLE "onboardings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "settings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who named an emergency contact in the setup, and nobody in the settings, finds that person in both and in SOS.
INSERT INTO "settings" ("user_id", "support_name", "support_type", "support_value")
SELECT "user_id", "name", 'phone', "phone" FROM (
  SELECT
    "user_id",
    coalesce(btrim("emergency_contact"), '') AS "name",
    CASE
      WHEN "emergency_phone" ~ '^[-+0-9 ()./]+$'
        AND length(regexp_replace("emergency_phone", '[^0-9]', '', 'g')) BETWEEN 3 AND 20
      THEN btrim("emergency_phone")
      ELSE ''
    END AS "phone"
  FROM "onboardings"
) AS "contacts"
WHERE "name" <> '' OR "phone" <> ''
ON CONFLICT ("user_id") DO UPDATE SET
  "support_name" = excluded."support_name",
  "support_type" = excluded."support_type",
  "support_value" = excluded."support_value",
  "updated_at" = now()
WHERE "settings"."support_name" !~ '[^[:space:]]' AND "settings"."support_value" !~ '[^[:space:]]';--> statement-breakpoint
ALTER TABLE "onboardings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "settings" FORCE ROW LEVEL SECURITY;
