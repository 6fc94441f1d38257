CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"payment_type" text DEFAULT 'one_time' NOT NULL,
	"schedule" text,
	"invoice_number" text,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text DEFAULT 'CAD' NOT NULL,
	"subtotal_cents" bigint,
	"gst_cents" bigint,
	"qst_cents" bigint,
	"total_cents" bigint NOT NULL,
	"description" text,
	"notes" text,
	"paid_on" date,
	"file_id" uuid,
	"reading" jsonb,
	"created_by_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_paid_on" CHECK (("status" = 'paid') = ("paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"category" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "building_managers" (
	"building_id" uuid,
	"user_id" uuid,
	CONSTRAINT "building_managers_pkey" PRIMARY KEY("building_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"postal_code" text NOT NULL,
	"year_built" integer NOT NULL,
	"total_units" integer NOT NULL,
	"total_floors" integer NOT NULL,
	"management_company" text NOT NULL,
	"parking_spaces" integer NOT NULL,
	"storage_spaces" integer NOT NULL,
	"amenities" text[] NOT NULL,
	"share_denominator" integer,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_comments" (
	"id" uuid PRIMARY KEY,
	"demand_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_files" (
	"demand_id" uuid,
	"file_id" uuid,
	CONSTRAINT "demand_files_pkey" PRIMARY KEY("demand_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "demands" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_by_id" uuid NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"review_notes" text,
	"is_escalated" boolean DEFAULT false NOT NULL,
	"escalated_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY,
	"uploaded_by_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"attached_to" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"building_id" uuid,
	"residence_id" uuid,
	"relation" text,
	"starts_on" date,
	"security_level" text NOT NULL,
	"require_two_factor" boolean NOT NULL,
	"personal_message" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"accepted_by_id" uuid,
	"accepted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" uuid,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_pkey" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"province" text,
	"postal_code" text,
	"neq" text,
	"allows_outside_reading" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"id" uuid PRIMARY KEY,
	"metric_id" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"rating" text NOT NULL,
	"path" text NOT NULL,
	"browser" text NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "residence_people" (
	"id" uuid PRIMARY KEY,
	"residence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "residence_people_dates" CHECK ("ends_on" is null or "ends_on" >= "starts_on")
);
--> statement-breakpoint
CREATE TABLE "residences" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"unit_number" text NOT NULL,
	"floor" integer NOT NULL,
	"square_feet" integer,
	"bedrooms" integer,
	"bathrooms" numeric(3,1),
	"monthly_fees_cents" bigint,
	"share" integer,
	"parking_spaces" text[] NOT NULL,
	"storage_spaces" text[] NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_requests" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"doors" integer NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"offered_secret" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"totp_secret" text,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"must_use_two_factor" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"organization_id" uuid,
	"building_id" uuid,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb,
	"note" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_replies" (
	"actor_id" uuid,
	"key" text,
	"endpoint" text,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_replies_pkey" PRIMARY KEY("actor_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"name" text PRIMARY KEY,
	"value" jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"resets_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bills_building_due" ON "bills" ("building_id","due_on","id");--> statement-breakpoint
CREATE INDEX "bills_building_status_due" ON "bills" ("building_id","status","due_on","id");--> statement-breakpoint
CREATE INDEX "bills_organization_due" ON "bills" ("organization_id","due_on","id");--> statement-breakpoint
CREATE INDEX "bills_vendor" ON "bills" ("vendor_id","invoice_number");--> statement-breakpoint
CREATE INDEX "bills_file" ON "bills" ("file_id");--> statement-breakpoint
CREATE INDEX "bills_to_become_overdue" ON "bills" ("due_on") WHERE "status" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name_key" ON "vendors" ("organization_id","search_name");--> statement-breakpoint
CREATE INDEX "vendors_organization_id_name_index" ON "vendors" ("organization_id","name");--> statement-breakpoint
CREATE INDEX "building_managers_user_id_index" ON "building_managers" ("user_id");--> statement-breakpoint
CREATE INDEX "buildings_organization_id_name_id_index" ON "buildings" ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "buildings_name_id_index" ON "buildings" ("name","id");--> statement-breakpoint
CREATE INDEX "demand_comments_demand_id_created_at_id_index" ON "demand_comments" ("demand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "demand_files_file_id_index" ON "demand_files" ("file_id");--> statement-breakpoint
CREATE INDEX "demands_building_updated" ON "demands" ("building_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "demands_building_status" ON "demands" ("building_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "demands_submitter" ON "demands" ("submitted_by_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "demands_organization" ON "demands" ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "demands_residence" ON "demands" ("residence_id");--> statement-breakpoint
CREATE INDEX "files_attached_to_created_at_index" ON "files" ("attached_to","created_at");--> statement-breakpoint
CREATE INDEX "files_uploaded_by_id_index" ON "files" ("uploaded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash_index" ON "invitations" ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_organization_id_created_at_id_index" ON "invitations" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_status_expires_at_index" ON "invitations" ("status","expires_at");--> statement-breakpoint
CREATE INDEX "invitations_created_at_id_index" ON "invitations" ("created_at","id");--> statement-breakpoint
CREATE INDEX "organization_members_user_id_index" ON "organization_members" ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_name_id_index" ON "organizations" ("name","id");--> statement-breakpoint
CREATE INDEX "web_vitals_measured_at_name_index" ON "web_vitals" ("measured_at","name");--> statement-breakpoint
CREATE INDEX "web_vitals_path_measured_at_index" ON "web_vitals" ("path","measured_at");--> statement-breakpoint
CREATE INDEX "residence_people_residence_id_starts_on_index" ON "residence_people" ("residence_id","starts_on");--> statement-breakpoint
CREATE INDEX "residence_people_user_id_index" ON "residence_people" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "residences_unit_key" ON "residences" ("building_id",lower("unit_number")) WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "residences_building_id_floor_unit_number_id_index" ON "residences" ("building_id","floor","unit_number","id");--> statement-breakpoint
CREATE INDEX "residences_organization_id_index" ON "residences" ("organization_id");--> statement-breakpoint
CREATE INDEX "trial_requests_created_at_index" ON "trial_requests" ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_index" ON "recovery_codes" ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));--> statement-breakpoint
CREATE INDEX "users_last_name_first_name_id_index" ON "users" ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_status_index" ON "users" ("status");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_subject_id_at_index" ON "audit_entries" ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_at_index" ON "audit_entries" ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_at_index" ON "audit_entries" ("actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotent_replies_created_at_index" ON "idempotent_replies" ("created_at");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_vendor_id_vendors_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "building_managers" ADD CONSTRAINT "building_managers_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "building_managers" ADD CONSTRAINT "building_managers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "demand_comments" ADD CONSTRAINT "demand_comments_demand_id_demands_id_fkey" FOREIGN KEY ("demand_id") REFERENCES "demands"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "demand_comments" ADD CONSTRAINT "demand_comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "demand_files" ADD CONSTRAINT "demand_files_demand_id_demands_id_fkey" FOREIGN KEY ("demand_id") REFERENCES "demands"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "demand_files" ADD CONSTRAINT "demand_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_submitted_by_id_users_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_id_users_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_id_users_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "residence_people" ADD CONSTRAINT "residence_people_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "residence_people" ADD CONSTRAINT "residence_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "residences" ADD CONSTRAINT "residences_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "residences" ADD CONSTRAINT "residences_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;