CREATE TABLE "unit_obligations" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"every_months" integer,
	"minimum_cents" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_obligations_rhythm" CHECK (("kind" = 'owner_insurance') = ("every_months" is null))
);
--> statement-breakpoint
CREATE TABLE "unit_proofs" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"insurer" text,
	"policy_number" text,
	"liability_cents" bigint,
	"holder_id" uuid,
	"provided_by_id" uuid NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_proofs_insurance" CHECK (("kind" = 'owner_insurance') = ("ends_on" is not null and "holder_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "unit_obligations_organization_id_index" ON "unit_obligations" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_obligations_kind_key" ON "unit_obligations" ("building_id","kind");--> statement-breakpoint
CREATE INDEX "unit_proofs_organization_id_index" ON "unit_proofs" ("organization_id");--> statement-breakpoint
CREATE INDEX "unit_proofs_building_id_index" ON "unit_proofs" ("building_id");--> statement-breakpoint
CREATE INDEX "unit_proofs_holder_id_index" ON "unit_proofs" ("holder_id");--> statement-breakpoint
CREATE INDEX "unit_proofs_provided_by_id_index" ON "unit_proofs" ("provided_by_id");--> statement-breakpoint
CREATE INDEX "unit_proofs_confirmed_by_id_index" ON "unit_proofs" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "unit_proofs_of_residence" ON "unit_proofs" ("residence_id","kind","starts_on");--> statement-breakpoint
CREATE INDEX "unit_proofs_by_start" ON "unit_proofs" ("starts_on","id");--> statement-breakpoint
ALTER TABLE "unit_obligations" ADD CONSTRAINT "unit_obligations_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "unit_obligations" ADD CONSTRAINT "unit_obligations_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "unit_proofs" ADD CONSTRAINT "unit_proofs_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "unit_proofs" ADD CONSTRAINT "unit_proofs_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "unit_proofs" ADD CONSTRAINT "unit_proofs_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");--> statement-breakpoint
ALTER TABLE "unit_proofs" ADD CONSTRAINT "unit_proofs_holder_id_users_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "unit_proofs" ADD CONSTRAINT "unit_proofs_provided_by_id_users_id_fkey" FOREIGN KEY ("provided_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "unit_proofs" ADD CONSTRAINT "unit_proofs_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");