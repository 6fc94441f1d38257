CREATE INDEX "demands_updated" ON "demands" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "demands_waiting_since" ON "demands" (coalesce("submitted_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "demands_progress" ON "demands" (array_position(array['draft', 'submitted', 'under_review', 'approved', 'in_progress', 'completed', 'rejected', 'cancelled'], "status"),"id");