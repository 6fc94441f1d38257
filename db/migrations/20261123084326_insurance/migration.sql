CREATE TABLE "insurance_policies" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text NOT NULL,
	"broker_name" text,
	"broker_phone" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"coverage_cents" bigint,
	"water_deductible_cents" bigint,
	"sewer_backup_deductible_cents" bigint,
	"fire_deductible_cents" bigint,
	"earthquake_deductible_cents" bigint,
	"other_deductible_cents" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "insurance_policies_organization_id_index" ON "insurance_policies" ("organization_id");--> statement-breakpoint
CREATE INDEX "insurance_policies_of_building" ON "insurance_policies" ("building_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "insurance_policies_by_end" ON "insurance_policies" ("ends_on","id");--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");