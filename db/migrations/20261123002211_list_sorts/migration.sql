CREATE INDEX "bills_by_issue" ON "bills" ("issued_on","id");--> statement-breakpoint
CREATE INDEX "bills_by_total" ON "bills" ("total_cents","id");--> statement-breakpoint
CREATE INDEX "bills_by_title" ON "bills" (plain_text("title"),"id");--> statement-breakpoint
CREATE INDEX "bills_by_urgency" ON "bills" (array_position(array['overdue', 'sent', 'draft', 'paid', 'cancelled'], "status"),"id");--> statement-breakpoint
CREATE INDEX "invitations_by_expiry" ON "invitations" ("expires_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" ("email","id");--> statement-breakpoint
CREATE INDEX "organizations_by_creation" ON "organizations" ("created_at","id");--> statement-breakpoint
CREATE INDEX "trial_requests_by_name" ON "trial_requests" (plain_text("name"),"id");