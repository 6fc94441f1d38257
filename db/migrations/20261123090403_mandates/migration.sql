CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"office" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandates_dates" CHECK ("ends_on" is null or "ends_on" >= "starts_on")
);
--> statement-breakpoint
CREATE INDEX "mandates_of_building" ON "mandates" ("building_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "mandates_by_start" ON "mandates" ("starts_on","id");--> statement-breakpoint
CREATE INDEX "mandates_user_id_index" ON "mandates" ("user_id");--> statement-breakpoint
CREATE INDEX "mandates_organization_id_index" ON "mandates" ("organization_id");--> statement-breakpoint
CREATE INDEX "mandates_ends_on_index" ON "mandates" ("ends_on");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");