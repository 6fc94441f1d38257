CREATE TABLE "organization_logos" (
	"organization_id" uuid PRIMARY KEY,
	"file_id" uuid NOT NULL UNIQUE
);
--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");