ALTER TABLE "mailing_recipients" ADD COLUMN "step" integer;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD COLUMN "debt_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD COLUMN "claim" jsonb;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "step" integer;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "step_count" integer;--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "call_id" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "mailing_recipients_key";--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_key" ON "mailing_recipients" ("mailing_id","residence_id","user_id") WHERE "step" is null;--> statement-breakpoint
CREATE INDEX "mailing_recipients_mailing_id_residence_id_index" ON "mailing_recipients" ("mailing_id","residence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_step_key" ON "mailing_recipients" ("residence_id","user_id","debt_charge_id","step") WHERE "step" is not null and "status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "mailing_recipients_debt_charge_id_index" ON "mailing_recipients" ("debt_charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_step_key" ON "mailings" ("building_id","on","step","step_count") WHERE "step" is not null;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_debt_charge_id_charges_id_fkey" FOREIGN KEY ("debt_charge_id") REFERENCES "charges"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_step" CHECK (("step" is null) = ("debt_charge_id" is null) and ("step" is null) = ("claim" is null));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_kind" CHECK (("call_id" is null) = ("step" is not null) and ("step" is null) = ("step_count" is null)
        and ("step" is null or "step" between 1 and "step_count"));