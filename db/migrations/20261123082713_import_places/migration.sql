ALTER TABLE "import_rows" ADD COLUMN "done_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "building_id" DROP NOT NULL;