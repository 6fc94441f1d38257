CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL UNIQUE,
	"request_id" uuid UNIQUE,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"extended_from" date,
	"status" text DEFAULT 'running' NOT NULL,
	"plan_asked_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "invited_by_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "trials_status_ends_on_index" ON "trials" ("status","ends_on");--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_request_id_trial_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trial_requests"("id") ON DELETE SET NULL;