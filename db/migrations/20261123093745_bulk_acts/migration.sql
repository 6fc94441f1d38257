CREATE TABLE "bulk_act_people" (
	"id" uuid PRIMARY KEY,
	"act_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"outcome" text,
	"problem" jsonb
);
--> statement-breakpoint
CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"role" text,
	"by_id" uuid NOT NULL,
	"reason" text,
	"invited" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"problem" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_act_people_act_id_place_index" ON "bulk_act_people" ("act_id","place");--> statement-breakpoint
CREATE INDEX "bulk_act_people_user_id_index" ON "bulk_act_people" ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_acts_by_id_created_at_index" ON "bulk_acts" ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_acts_created_at_index" ON "bulk_acts" ("created_at");--> statement-breakpoint
ALTER TABLE "bulk_act_people" ADD CONSTRAINT "bulk_act_people_act_id_bulk_acts_id_fkey" FOREIGN KEY ("act_id") REFERENCES "bulk_acts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bulk_act_people" ADD CONSTRAINT "bulk_act_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE CASCADE;