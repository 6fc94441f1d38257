CREATE TABLE "attachments" (
	"file_id" uuid PRIMARY KEY,
	"noun" text NOT NULL,
	"noun_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_by_id" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "attachments" ("file_id", "noun", "noun_id", "position", "added_by_id")
SELECT "files"."id", 'demand', "demand_files"."demand_id", "demand_files"."position", "files"."uploaded_by_id"
FROM "demand_files" JOIN "files" ON "files"."id" = "demand_files"."file_id";--> statement-breakpoint
INSERT INTO "attachments" ("file_id", "noun", "noun_id", "position", "added_by_id")
SELECT "files"."id", 'bill', "bills"."id", 1, "files"."uploaded_by_id"
FROM "bills" JOIN "files" ON "files"."id" = "bills"."file_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "demand_files";--> statement-breakpoint
DROP INDEX "files_attached_to_created_at_index";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "taken_at" timestamp(3) with time zone;--> statement-breakpoint
-- Nothing said when a file was taken: on the day it was received at the latest.
UPDATE "files" SET "taken_at" = "created_at" WHERE "attached_to" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "attached_to";--> statement-breakpoint
CREATE INDEX "attachments_noun_noun_id_position_index" ON "attachments" ("noun","noun_id","position");--> statement-breakpoint
CREATE INDEX "attachments_added_by_id_index" ON "attachments" ("added_by_id");--> statement-breakpoint
CREATE INDEX "files_taken_at_created_at_index" ON "files" ("taken_at","created_at");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_added_by_id_users_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id");
