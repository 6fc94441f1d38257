-- What was kept until now shows its words: it goes, and the hourly job has those documents read again.
UPDATE "pile_documents" SET "reading" = NULL, "state" = 'waiting', "attempts" = 0, "search_name" = NULL, "invoice_key" = NULL, "total_cents" = NULL, "issued_on" = NULL, "updated_at" = now() - interval '1 hour' WHERE "reading" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "pile_documents" ALTER COLUMN "reading" SET DATA TYPE text USING "reading"::text;
