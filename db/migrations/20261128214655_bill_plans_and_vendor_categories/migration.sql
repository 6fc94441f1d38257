ALTER TABLE "instalment_plans" ADD COLUMN "initial_cents" bigint;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "other_categories" text[] DEFAULT '{}'::text[] NOT NULL;