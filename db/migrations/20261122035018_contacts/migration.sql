ALTER TABLE "buildings" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;