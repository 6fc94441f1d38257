CREATE TABLE "vendor_contacts" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"function" text,
	"phone" text,
	"email" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "neq" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "gst_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "qst_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "licence_ends_on" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "insurer" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "insurance_policy_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "insurance_ends_on" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "coverage_cents" bigint;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
CREATE INDEX "vendors_merged_into" ON "vendors" ("merged_into_id");--> statement-breakpoint
CREATE INDEX "vendors_licence_end" ON "vendors" ("licence_ends_on","id");--> statement-breakpoint
CREATE INDEX "vendors_insurance_end" ON "vendors" ("insurance_ends_on","id");--> statement-breakpoint
CREATE INDEX "vendor_contacts_of_vendor" ON "vendor_contacts" ("vendor_id",plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "vendor_contacts_of_organization" ON "vendor_contacts" ("organization_id",plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "vendor_contacts_by_name" ON "vendor_contacts" (plain_text("name"),"id");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_id_vendors_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "vendors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_contacts" ADD CONSTRAINT "vendor_contacts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_contacts" ADD CONSTRAINT "vendor_contacts_vendor_id_vendors_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE CASCADE;