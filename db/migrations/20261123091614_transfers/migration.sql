CREATE TABLE "transfer_people" (
	"id" uuid PRIMARY KEY,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stay_id" uuid,
	"stay_version" integer,
	"held_until" date,
	"user_id" uuid,
	"invitation_id" uuid,
	"relation" text NOT NULL,
	"language" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"leaves_on" date,
	"arrives_on" date,
	"handed_over" text[] NOT NULL,
	"is_leaving_told" boolean DEFAULT true NOT NULL,
	"is_arriving_told" boolean DEFAULT true NOT NULL,
	"fees_then_cents" bigint,
	"confirmed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfer_people_transfer_id_index" ON "transfer_people" ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_people_stay_id_index" ON "transfer_people" ("stay_id");--> statement-breakpoint
CREATE INDEX "transfer_people_user_id_index" ON "transfer_people" ("user_id");--> statement-breakpoint
CREATE INDEX "transfer_people_invitation_id_index" ON "transfer_people" ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_open_key" ON "transfers" ("residence_id","kind") WHERE "status" in ('draft', 'confirmed');--> statement-breakpoint
CREATE INDEX "transfers_of_building" ON "transfers" ("building_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_of_residence" ON "transfers" ("residence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_creation" ON "transfers" ("created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_organization_id_index" ON "transfers" ("organization_id");--> statement-breakpoint
CREATE INDEX "transfers_to_come" ON "transfers" ("arrives_on","leaves_on") WHERE "status" = 'confirmed';--> statement-breakpoint
ALTER TABLE "transfer_people" ADD CONSTRAINT "transfer_people_transfer_id_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transfer_people" ADD CONSTRAINT "transfer_people_stay_id_residence_people_id_fkey" FOREIGN KEY ("stay_id") REFERENCES "residence_people"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "transfer_people" ADD CONSTRAINT "transfer_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transfer_people" ADD CONSTRAINT "transfer_people_invitation_id_invitations_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");