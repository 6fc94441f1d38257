ALTER TABLE "mailing_recipients" ADD COLUMN "statement" jsonb;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "stated_from" date;--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_stated_key" ON "mailings" ("building_id","on") WHERE "stated_from" is not null;--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_kind", ADD CONSTRAINT "mailings_kind" CHECK (num_nonnulls("call_id", "step", "stated_from") = 1 and ("step" is null) = ("step_count" is null)
        and ("step" is null or "step" between 1 and "step_count"));