ALTER TABLE "organizations" ADD COLUMN "gst_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "qst_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "fiscal_year_start" text DEFAULT '01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_bilingual" boolean DEFAULT true NOT NULL;