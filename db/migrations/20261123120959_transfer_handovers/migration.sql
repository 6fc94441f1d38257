CREATE TABLE "transfer_handovers" (
	"id" uuid PRIMARY KEY,
	"transfer_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "certificate_requested_on" date;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "statement_requested_on" date;--> statement-breakpoint
-- What was handed over before: nobody is known to have checked it off.
INSERT INTO "transfer_handovers" ("id", "transfer_id", "what", "at") SELECT gen_random_uuid(), "id", "what", "updated_at" FROM "transfers", unnest("handed_over") AS "what";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "handed_over";--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_handovers_transfer_id_what_index" ON "transfer_handovers" ("transfer_id","what");--> statement-breakpoint
CREATE INDEX "transfer_handovers_by_id_index" ON "transfer_handovers" ("by_id");--> statement-breakpoint
ALTER TABLE "transfer_handovers" ADD CONSTRAINT "transfer_handovers_transfer_id_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transfer_handovers" ADD CONSTRAINT "transfer_handovers_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;