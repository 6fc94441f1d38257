ALTER TABLE "imports" ADD COLUMN "source_id" uuid;--> statement-breakpoint
CREATE INDEX "imports_source_id_index" ON "imports" ("source_id");--> statement-breakpoint
CREATE INDEX "residences_by_unit" ON "residences" (lower("unit_number"));--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source_id_imports_id_fkey" FOREIGN KEY ("source_id") REFERENCES "imports"("id") ON DELETE SET NULL;