ALTER TABLE "audit_entries" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Decision 011: what was never sent is its author's alone. Facts of demands that were never sent, of drafts that were deleted, and of the time before the first
-- sending are told to nobody else any more.
UPDATE "audit_entries" fact SET "is_private" = true
WHERE fact."subject" = 'demand' AND (
  NOT EXISTS (SELECT 1 FROM "demands" demand WHERE demand."id" = fact."subject_id" AND demand."submitted_at" IS NOT NULL)
  OR fact."at" < (SELECT min(sent."at") FROM "audit_entries" sent
    WHERE sent."subject" = 'demand' AND sent."subject_id" = fact."subject_id" AND sent."action" = 'submitted'));--> statement-breakpoint
-- Files that left such a demand went in the same call.
UPDATE "audit_entries" fact SET "is_private" = true
WHERE fact."subject" = 'file' AND fact."action" = 'removed' AND EXISTS (
  SELECT 1 FROM "audit_entries" demand
  WHERE demand."subject" = 'demand' AND demand."request_id" = fact."request_id" AND demand."is_private");
