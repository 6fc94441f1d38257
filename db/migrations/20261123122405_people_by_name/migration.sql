ALTER TABLE "invitations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(btrim(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || email))) STORED;--> statement-breakpoint
CREATE INDEX "invitations_by_name" ON "invitations" ("search_text","id");--> statement-breakpoint
CREATE INDEX "invitations_pending" ON "invitations" (lower("email")) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "users_by_found_name" ON "users" ("search_text","id");