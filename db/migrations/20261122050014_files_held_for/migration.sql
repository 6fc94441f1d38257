ALTER TABLE "files" ADD COLUMN "held_for_id" uuid;--> statement-breakpoint
CREATE INDEX "files_held_for_id_index" ON "files" ("held_for_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_held_for_id_buildings_id_fkey" FOREIGN KEY ("held_for_id") REFERENCES "buildings"("id");--> statement-breakpoint
-- Documents that already wait are their building's from now on.
UPDATE "files" SET "held_for_id" = "pile_documents"."building_id" FROM "pile_documents" WHERE "pile_documents"."file_id" = "files"."id" AND "files"."attached_to" IS NULL;
