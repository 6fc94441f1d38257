CREATE TABLE "bill_clues" (
	"bill_id" uuid,
	"organization_id" uuid NOT NULL,
	"key" text,
	CONSTRAINT "bill_clues_pkey" PRIMARY KEY("bill_id","key")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "held_for_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "pile_documents" ALTER COLUMN "building_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "pile_without_building" ON "pile_documents" ("organization_id") WHERE "building_id" is null;--> statement-breakpoint
CREATE INDEX "bill_clues_by_key" ON "bill_clues" ("organization_id","key","bill_id");--> statement-breakpoint
CREATE INDEX "files_held_for_organization_id_index" ON "files" ("held_for_organization_id");--> statement-breakpoint
ALTER TABLE "bill_clues" ADD CONSTRAINT "bill_clues_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bill_clues" ADD CONSTRAINT "bill_clues_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_held_for_organization_id_organizations_id_fkey" FOREIGN KEY ("held_for_organization_id") REFERENCES "organizations"("id");