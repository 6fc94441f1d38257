ALTER TABLE "files" ADD COLUMN "scan_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "infected_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "files_scan_due_at_index" ON "files" ("scan_due_at") WHERE "scan_due_at" is not null;