CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY,
	"text" text NOT NULL,
	"version" date NOT NULL,
	"announced_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_officers" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid,
	"name" text NOT NULL,
	"title_fr" text NOT NULL,
	"title_en" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"is_delegated" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_key" ON "legal_versions" ("text","version");--> statement-breakpoint
CREATE INDEX "privacy_officers_organization_id_index" ON "privacy_officers" ("organization_id");--> statement-breakpoint
CREATE INDEX "privacy_officers_by_start" ON "privacy_officers" ("starts_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_officers_current" ON "privacy_officers" (coalesce("organization_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "ends_on" is null;--> statement-breakpoint
ALTER TABLE "privacy_officers" ADD CONSTRAINT "privacy_officers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");