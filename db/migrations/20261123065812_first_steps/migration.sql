CREATE TABLE "first_steps_closings" (
	"organization_id" uuid,
	"user_id" uuid,
	"closed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "first_steps_closings_pkey" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "first_steps_closings_user_id_index" ON "first_steps_closings" ("user_id");--> statement-breakpoint
ALTER TABLE "first_steps_closings" ADD CONSTRAINT "first_steps_closings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "first_steps_closings" ADD CONSTRAINT "first_steps_closings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;