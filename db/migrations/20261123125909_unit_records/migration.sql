CREATE TABLE "unit_records" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"plate" text,
	"make" text,
	"colour" text,
	"parking_space" text,
	"key_type" text,
	"key_number" text,
	"given_on" date,
	"returned_on" date,
	"species" text,
	"pet_name" text,
	"contact_name" text,
	"relationship" text,
	"phone" text,
	"note" text,
	"ended_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unit_records_organization_id_index" ON "unit_records" ("organization_id");--> statement-breakpoint
CREATE INDEX "unit_records_building_id_created_at_id_index" ON "unit_records" ("building_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_records_residence_id_created_at_id_index" ON "unit_records" ("residence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_records_holder_id_index" ON "unit_records" ("holder_id");--> statement-breakpoint
CREATE INDEX "unit_records_created_at_id_index" ON "unit_records" ("created_at","id");--> statement-breakpoint
CREATE INDEX "unit_records_ended" ON "unit_records" ("ended_on") WHERE "ended_on" is not null;--> statement-breakpoint
ALTER TABLE "unit_records" ADD CONSTRAINT "unit_records_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "unit_records" ADD CONSTRAINT "unit_records_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "unit_records" ADD CONSTRAINT "unit_records_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");--> statement-breakpoint
ALTER TABLE "unit_records" ADD CONSTRAINT "unit_records_holder_id_users_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id");