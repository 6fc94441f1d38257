CREATE TABLE "document_destructions" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"retention" text NOT NULL,
	"effective_on" date NOT NULL,
	"digests" text[] NOT NULL,
	"destroyed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY,
	"document_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"note" text,
	"added_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"audience" text NOT NULL,
	"effective_on" date NOT NULL,
	"ends_on" date,
	"retention" text NOT NULL,
	"destroy_on" date,
	"is_on_hold" boolean DEFAULT false NOT NULL,
	"current_version_no" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_destructions_of_building" ON "document_destructions" ("building_id","destroyed_at","id");--> statement-breakpoint
CREATE INDEX "document_destructions_by_instant" ON "document_destructions" ("destroyed_at","id");--> statement-breakpoint
CREATE INDEX "document_destructions_organization_id_index" ON "document_destructions" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_no_key" ON "document_versions" ("document_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_file_key" ON "document_versions" ("file_id");--> statement-breakpoint
CREATE INDEX "document_versions_added_by_id_index" ON "document_versions" ("added_by_id");--> statement-breakpoint
CREATE INDEX "documents_of_building" ON "documents" ("building_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "documents_of_residence" ON "documents" ("residence_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "documents_organization" ON "documents" ("organization_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "documents_by_day" ON "documents" ("effective_on","id");--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" (plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "documents_by_update" ON "documents" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_to_destroy" ON "documents" ("destroy_on") WHERE "destroy_on" is not null;--> statement-breakpoint
CREATE INDEX "documents_archived" ON "documents" ("archived_at") WHERE "archived_at" is not null;--> statement-breakpoint
ALTER TABLE "document_destructions" ADD CONSTRAINT "document_destructions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "document_destructions" ADD CONSTRAINT "document_destructions_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id");--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_added_by_id_users_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");