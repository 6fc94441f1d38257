CREATE TABLE "mailing_recipients" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"mailing_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"owed_cents" bigint NOT NULL,
	"owed_since" date,
	"settled_cents" bigint NOT NULL,
	"mailed_on" date NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"posted_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_recipients_posted" CHECK (("status" = 'posted') = ("posted_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"call_id" uuid,
	"step" text,
	"on" date NOT NULL,
	"by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailings_call" CHECK (("kind" = 'notice') = ("call_id" is not null)),
	CONSTRAINT "mailings_step" CHECK (("kind" = 'reminder') = ("step" is not null))
);
--> statement-breakpoint
DROP TABLE "call_notices";--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_key" ON "mailing_recipients" ("mailing_id","residence_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_step_key" ON "mailing_recipients" ("residence_id","user_id","step","owed_since") WHERE "step" is not null and "status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "mailing_recipients_waiting" ON "mailing_recipients" ("mailing_id","residence_id") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "mailing_recipients_of_residence" ON "mailing_recipients" ("residence_id","mailed_on","id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_user_id_index" ON "mailing_recipients" ("user_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_building_id_index" ON "mailing_recipients" ("building_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_organization_id_index" ON "mailing_recipients" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_call_key" ON "mailings" ("call_id");--> statement-breakpoint
CREATE INDEX "mailings_of_building" ON "mailings" ("building_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_organization_id_index" ON "mailings" ("organization_id");--> statement-breakpoint
CREATE INDEX "mailings_by_id_index" ON "mailings" ("by_id");--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_call_id_contribution_calls_id_fkey" FOREIGN KEY ("call_id") REFERENCES "contribution_calls"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id");