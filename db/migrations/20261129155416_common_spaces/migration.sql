create extension if not exists btree_gist;--> statement-breakpoint
CREATE TABLE "booking_limits" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hours_per_month" integer,
	"hours_per_year" integer,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_limits_some" CHECK (num_nonnulls("hours_per_month", "hours_per_year") > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_waits" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"booking_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_waits_span" CHECK ("starts_at" < "ends_at")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"residence_id" uuid,
	"user_id" uuid,
	"first_place" integer NOT NULL,
	"last_place" integer NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"turnover_minutes" integer NOT NULL,
	"held_until" timestamp(3) with time zone NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"fee_cents" bigint,
	"deposit_cents" bigint,
	"guests" integer,
	"purpose" text,
	"reason" text,
	"offered_until" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_span" CHECK ("starts_at" < "ends_at" and "turnover_minutes" >= 0),
	CONSTRAINT "bookings_hold" CHECK ("held_until" = "ends_at" + make_interval(mins => "turnover_minutes")),
	CONSTRAINT "bookings_place" CHECK ("first_place" > 0 and "first_place" <= "last_place"),
	CONSTRAINT "bookings_offer" CHECK ("status" <> 'offered' or "offered_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "common_spaces" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"house_rules" text,
	"access" text,
	"capacity" integer,
	"places" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"step_minutes" integer NOT NULL,
	"min_minutes" integer NOT NULL,
	"max_minutes" integer NOT NULL,
	"turnover_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"per_week" integer,
	"per_month" integer,
	"per_year" integer,
	"needs_approval" boolean NOT NULL,
	"fee_cents" bigint,
	"deposit_cents" bigint,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "common_spaces_lengths" CHECK ("places" > 0 and "step_minutes" > 0 and "min_minutes" > 0 and "max_minutes" >= "min_minutes"
        and "turnover_minutes" >= 0)
);
--> statement-breakpoint
CREATE INDEX "booking_limits_organization_id_index" ON "booking_limits" ("organization_id");--> statement-breakpoint
CREATE INDEX "booking_limits_building_id_index" ON "booking_limits" ("building_id");--> statement-breakpoint
CREATE INDEX "booking_limits_user_id_index" ON "booking_limits" ("user_id");--> statement-breakpoint
CREATE INDEX "booking_limits_by_day" ON "booking_limits" ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_limits_key" ON "booking_limits" ("space_id","user_id");--> statement-breakpoint
CREATE INDEX "booking_waits_organization_id_index" ON "booking_waits" ("organization_id");--> statement-breakpoint
CREATE INDEX "booking_waits_building_id_index" ON "booking_waits" ("building_id");--> statement-breakpoint
CREATE INDEX "booking_waits_residence_id_index" ON "booking_waits" ("residence_id");--> statement-breakpoint
CREATE INDEX "booking_waits_user_id_index" ON "booking_waits" ("user_id");--> statement-breakpoint
CREATE INDEX "booking_waits_booking_id_index" ON "booking_waits" ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_waits_by_start" ON "booking_waits" ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waits_key" ON "booking_waits" ("space_id","residence_id","starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "bookings_organization_id_index" ON "bookings" ("organization_id");--> statement-breakpoint
CREATE INDEX "bookings_of_building" ON "bookings" ("building_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_space" ON "bookings" ("space_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_residence" ON "bookings" ("residence_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_user" ON "bookings" ("user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_offered" ON "bookings" ("offered_until") WHERE "status" = 'offered';--> statement-breakpoint
CREATE INDEX "common_spaces_organization_id_index" ON "common_spaces" ("organization_id");--> statement-breakpoint
CREATE INDEX "common_spaces_building_id_index" ON "common_spaces" ("building_id");--> statement-breakpoint
CREATE INDEX "common_spaces_by_name" ON "common_spaces" (plain_text("name"),"id");--> statement-breakpoint
ALTER TABLE "booking_limits" ADD CONSTRAINT "booking_limits_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "booking_limits" ADD CONSTRAINT "booking_limits_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "booking_limits" ADD CONSTRAINT "booking_limits_space_id_common_spaces_id_fkey" FOREIGN KEY ("space_id") REFERENCES "common_spaces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "booking_limits" ADD CONSTRAINT "booking_limits_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_space_id_common_spaces_id_fkey" FOREIGN KEY ("space_id") REFERENCES "common_spaces"("id");--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_space_id_common_spaces_id_fkey" FOREIGN KEY ("space_id") REFERENCES "common_spaces"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "common_spaces" ADD CONSTRAINT "common_spaces_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "common_spaces" ADD CONSTRAINT "common_spaces_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id");--> statement-breakpoint
-- What is pending, confirmed or offered shares no place of its space with another, from its start until what is kept free after it ends.
alter table "bookings" add constraint "bookings_never_overlap" exclude using gist (
  "space_id" with =,
  int4range("first_place", "last_place", '[]') with &&,
  tstzrange("starts_at", "held_until", '[)') with &&
) where ("status" in ('pending', 'confirmed', 'offered'));
