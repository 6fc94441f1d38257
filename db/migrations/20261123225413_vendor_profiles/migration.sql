CREATE TABLE "vendor_bank_details" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"institution" text NOT NULL,
	"ending" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_note" text,
	"ended_by_id" uuid,
	"ended_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_contracts" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"building_id" uuid,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"notice_days" integer,
	"is_renewed" boolean DEFAULT false NOT NULL,
	"yearly_cents" bigint,
	"document_id" uuid,
	"notes" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_bank_details_in_force" ON "vendor_bank_details" ("vendor_id") WHERE "confirmed_at" is not null and "ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_bank_details_proposed" ON "vendor_bank_details" ("vendor_id") WHERE "confirmed_at" is null and "ended_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_bank_details_of_vendor" ON "vendor_bank_details" ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vendor_bank_details_organization_id_index" ON "vendor_bank_details" ("organization_id");--> statement-breakpoint
CREATE INDEX "vendor_bank_details_proposed_by_id_index" ON "vendor_bank_details" ("proposed_by_id");--> statement-breakpoint
CREATE INDEX "vendor_bank_details_confirmed_by_id_index" ON "vendor_bank_details" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "vendor_bank_details_ended_by_id_index" ON "vendor_bank_details" ("ended_by_id");--> statement-breakpoint
CREATE INDEX "vendor_contracts_organization_id_index" ON "vendor_contracts" ("organization_id");--> statement-breakpoint
CREATE INDEX "vendor_contracts_of_vendor" ON "vendor_contracts" ("vendor_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "vendor_contracts_of_building" ON "vendor_contracts" ("building_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "vendor_contracts_by_start" ON "vendor_contracts" ("starts_on","id");--> statement-breakpoint
CREATE INDEX "vendor_contracts_by_notice" ON "vendor_contracts" (("ends_on" - coalesce("notice_days", 0)));--> statement-breakpoint
CREATE INDEX "vendor_contracts_document_id_index" ON "vendor_contracts" ("document_id");--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ADD CONSTRAINT "vendor_bank_details_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ADD CONSTRAINT "vendor_bank_details_vendor_id_vendors_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ADD CONSTRAINT "vendor_bank_details_proposed_by_id_users_id_fkey" FOREIGN KEY ("proposed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ADD CONSTRAINT "vendor_bank_details_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ADD CONSTRAINT "vendor_bank_details_ended_by_id_users_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "vendor_contracts" ADD CONSTRAINT "vendor_contracts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_contracts" ADD CONSTRAINT "vendor_contracts_vendor_id_vendors_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_contracts" ADD CONSTRAINT "vendor_contracts_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_contracts" ADD CONSTRAINT "vendor_contracts_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL;