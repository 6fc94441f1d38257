ALTER TABLE "unit_records" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "unit_records" ALTER COLUMN "holder_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_records" ADD CONSTRAINT "unit_records_one_holder" CHECK (("holder_id" is null) = ("firm" is not null) and ("firm" is null or "kind" = 'keys'));