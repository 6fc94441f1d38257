CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid,
	"residence_id" uuid,
	"name" text NOT NULL,
	"company" text,
	"trade" text NOT NULL,
	"phone" text,
	"emergency_phone" text,
	"email" text,
	"hours" text,
	"note" text,
	"audience" text NOT NULL,
	"is_first" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_place" CHECK ("residence_id" is null or "building_id" is not null)
);
--> statement-breakpoint
CREATE INDEX "contacts_of_organization" ON "contacts" ("organization_id","position","id");--> statement-breakpoint
CREATE INDEX "contacts_of_building" ON "contacts" ("building_id","position","id");--> statement-breakpoint
CREATE INDEX "contacts_of_residence" ON "contacts" ("residence_id","position","id");--> statement-breakpoint
CREATE INDEX "contacts_by_position" ON "contacts" ("position","id");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" (plain_text("name"),"id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;