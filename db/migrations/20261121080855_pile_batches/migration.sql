ALTER TABLE "pile_documents" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "pile_documents" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;