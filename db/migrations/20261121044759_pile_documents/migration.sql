CREATE TABLE "pile_documents" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"sent_by_id" uuid NOT NULL,
	"file_id" uuid NOT NULL UNIQUE,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reading" jsonb,
	"search_name" text,
	"invoice_key" text,
	"total_cents" bigint,
	"issued_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "held_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "pile_sender" ON "pile_documents" ("sent_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pile_building" ON "pile_documents" ("building_id");--> statement-breakpoint
CREATE INDEX "pile_to_read" ON "pile_documents" ("state","updated_at");--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" ("sha256");--> statement-breakpoint
ALTER TABLE "pile_documents" ADD CONSTRAINT "pile_documents_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "pile_documents" ADD CONSTRAINT "pile_documents_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "pile_documents" ADD CONSTRAINT "pile_documents_sent_by_id_users_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "pile_documents" ADD CONSTRAINT "pile_documents_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;