ALTER TABLE "mailings" DROP CONSTRAINT "mailings_call";--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_step";--> statement-breakpoint
DROP INDEX "mailing_recipients_step_key";--> statement-breakpoint
ALTER TABLE "mailing_recipients" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "mailings" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "mailings" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "call_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "by_id" SET NOT NULL;