CREATE TABLE "document_link_openings" (
	"id" uuid PRIMARY KEY,
	"link_id" uuid NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"version_no" integer,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"most_openings" integer,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"created_by_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_link_openings_of_link" ON "document_link_openings" ("link_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_token_key" ON "document_links" ("token_hash");--> statement-breakpoint
CREATE INDEX "document_links_of_document" ON "document_links" ("document_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_links_of_building" ON "document_links" ("building_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_links_by_creation" ON "document_links" ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_links_by_end" ON "document_links" ("expires_at","id");--> statement-breakpoint
CREATE INDEX "document_links_organization_id_index" ON "document_links" ("organization_id");--> statement-breakpoint
CREATE INDEX "document_links_created_by_id_index" ON "document_links" ("created_by_id");--> statement-breakpoint
ALTER TABLE "document_link_openings" ADD CONSTRAINT "document_link_openings_link_id_document_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "document_links"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id");