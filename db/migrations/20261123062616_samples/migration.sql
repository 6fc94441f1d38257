ALTER TABLE "organizations" ADD COLUMN "sample_of_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_sample" ON "organizations" ("sample_of_id") WHERE "sample_of_id" is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sample_of_id_organizations_id_fkey" FOREIGN KEY ("sample_of_id") REFERENCES "organizations"("id");