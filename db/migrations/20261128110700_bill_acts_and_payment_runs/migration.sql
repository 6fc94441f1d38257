CREATE TABLE "bill_act_bills" (
	"id" uuid PRIMARY KEY,
	"act_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"outcome" text,
	"problem" jsonb,
	"bill_id" uuid NOT NULL,
	"instalment_id" uuid,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bill_acts" (
	"id" uuid PRIMARY KEY,
	"by_id" uuid NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"problem" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"paid_on" date,
	"method" text,
	"reference" text,
	"category" text,
	"note" text,
	"undoes_id" uuid
);
--> statement-breakpoint
CREATE TABLE "payment_originators" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"originator_id" text NOT NULL,
	"data_centre" text NOT NULL,
	"short_name" text NOT NULL,
	"long_name" text NOT NULL,
	"code" text NOT NULL,
	"sealed" text NOT NULL,
	"institution" text NOT NULL,
	"ending" text NOT NULL,
	"last_file_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_run_items" (
	"id" uuid PRIMARY KEY,
	"run_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"outcome" text,
	"problem" jsonb,
	"is_live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"pay_on" date NOT NULL,
	"paid_on" date,
	"method" text,
	"reference" text,
	"file_number" integer,
	"sealed_file" text,
	"created_by_id" uuid NOT NULL,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view_defaults" (
	"user_id" uuid,
	"list" text,
	"view_id" uuid NOT NULL,
	CONSTRAINT "saved_view_defaults_pkey" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bill_act_bills_act_id_place_index" ON "bill_act_bills" ("act_id","place");--> statement-breakpoint
CREATE INDEX "bill_act_bills_bill_id_index" ON "bill_act_bills" ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_acts_by_id_created_at_index" ON "bill_acts" ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "bill_acts_created_at_index" ON "bill_acts" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_originators_organization_key" ON "payment_originators" ("organization_id");--> statement-breakpoint
CREATE INDEX "payment_run_items_of_run" ON "payment_run_items" ("run_id","due_on","id");--> statement-breakpoint
CREATE INDEX "payment_run_items_bill_id_index" ON "payment_run_items" ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_run_items_live_key" ON "payment_run_items" ("instalment_id") WHERE "is_live";--> statement-breakpoint
CREATE INDEX "payment_run_items_instalment_id_index" ON "payment_run_items" ("instalment_id");--> statement-breakpoint
CREATE INDEX "payment_runs_of_organization" ON "payment_runs" ("organization_id","pay_on","id");--> statement-breakpoint
CREATE INDEX "payment_runs_of_building" ON "payment_runs" ("building_id","pay_on","id");--> statement-breakpoint
CREATE INDEX "payment_runs_by_day" ON "payment_runs" ("pay_on","id");--> statement-breakpoint
CREATE INDEX "payment_runs_created_by_id_index" ON "payment_runs" ("created_by_id");--> statement-breakpoint
CREATE INDEX "payment_runs_confirmed_by_id_index" ON "payment_runs" ("confirmed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_runs_file_number_key" ON "payment_runs" ("organization_id","file_number");--> statement-breakpoint
CREATE INDEX "saved_view_defaults_view_id_index" ON "saved_view_defaults" ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" ("owner_id","list",plain_text("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" ("organization_id","list");--> statement-breakpoint
ALTER TABLE "bill_act_bills" ADD CONSTRAINT "bill_act_bills_act_id_bill_acts_id_fkey" FOREIGN KEY ("act_id") REFERENCES "bill_acts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bill_act_bills" ADD CONSTRAINT "bill_act_bills_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bill_acts" ADD CONSTRAINT "bill_acts_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_originators" ADD CONSTRAINT "payment_originators_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_run_items" ADD CONSTRAINT "payment_run_items_run_id_payment_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "payment_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_run_items" ADD CONSTRAINT "payment_run_items_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_run_items" ADD CONSTRAINT "payment_run_items_instalment_id_instalments_id_fkey" FOREIGN KEY ("instalment_id") REFERENCES "instalments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_view_id_saved_views_id_fkey" FOREIGN KEY ("view_id") REFERENCES "saved_views"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Sentences that acts on accounts and acts on bills now share.
UPDATE "bulk_acts" SET "problem" = jsonb_set("problem", '{key}', to_jsonb(replace("problem"->>'key', 'bulk-acts.', 'bulk-runs.')))
WHERE "problem"->>'key' IN ('bulk-acts.no_longer_may', 'bulk-acts.gave_up');
