CREATE TABLE "register_items" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"code" text NOT NULL,
	"document_id" uuid,
	"not_applicable_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "register_items_code_key" ON "register_items" ("building_id","code");--> statement-breakpoint
CREATE INDEX "register_items_document_id_index" ON "register_items" ("document_id");--> statement-breakpoint
CREATE INDEX "register_items_organization_id_index" ON "register_items" ("organization_id");--> statement-breakpoint
ALTER TABLE "register_items" ADD CONSTRAINT "register_items_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "register_items" ADD CONSTRAINT "register_items_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "register_items" ADD CONSTRAINT "register_items_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL;