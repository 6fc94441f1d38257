CREATE TABLE "temporary_rights" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid,
	"user_id" uuid NOT NULL,
	"grants" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	"granted_by_id" uuid NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by_id" uuid,
	"end_told_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "temporary_rights_days" CHECK ("ends_on" between "starts_on" and "starts_on" + 89)
);
--> statement-breakpoint
CREATE INDEX "temporary_rights_by_end" ON "temporary_rights" ("ends_on","id");--> statement-breakpoint
CREATE INDEX "temporary_rights_of_person" ON "temporary_rights" ("user_id","ends_on");--> statement-breakpoint
CREATE INDEX "temporary_rights_of_organization" ON "temporary_rights" ("organization_id","ends_on");--> statement-breakpoint
CREATE INDEX "temporary_rights_building_id_index" ON "temporary_rights" ("building_id");--> statement-breakpoint
CREATE INDEX "temporary_rights_granted_by_id_index" ON "temporary_rights" ("granted_by_id");--> statement-breakpoint
CREATE INDEX "temporary_rights_revoked_by_id_index" ON "temporary_rights" ("revoked_by_id");--> statement-breakpoint
CREATE INDEX "temporary_rights_to_tell" ON "temporary_rights" ("ends_on") WHERE "end_told_at" is null and "revoked_at" is null;--> statement-breakpoint
ALTER TABLE "temporary_rights" ADD CONSTRAINT "temporary_rights_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "temporary_rights" ADD CONSTRAINT "temporary_rights_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "temporary_rights" ADD CONSTRAINT "temporary_rights_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "temporary_rights" ADD CONSTRAINT "temporary_rights_granted_by_id_users_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "temporary_rights" ADD CONSTRAINT "temporary_rights_revoked_by_id_users_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "users"("id");