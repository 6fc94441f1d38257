DROP INDEX "buildings_organization_id_name_id_index";--> statement-breakpoint
DROP INDEX "buildings_name_id_index";--> statement-breakpoint
DROP INDEX "organizations_name_id_index";--> statement-breakpoint
DROP INDEX "residences_building_id_floor_unit_number_id_index";--> statement-breakpoint
DROP INDEX "users_last_name_first_name_id_index";--> statement-breakpoint
DROP INDEX "vendors_organization_id_name_index";--> statement-breakpoint
CREATE INDEX "buildings_of_organization" ON "buildings" ("organization_id",plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "buildings_by_name" ON "buildings" (plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "buildings_by_city" ON "buildings" (plain_text("city"),"id");--> statement-breakpoint
CREATE INDEX "buildings_by_units" ON "buildings" ("total_units","id");--> statement-breakpoint
CREATE INDEX "organizations_by_name" ON "organizations" (plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "residences_of_building" ON "residences" ("building_id",lpad(lower("unit_number"), 20, '0'),"id");--> statement-breakpoint
CREATE INDEX "residences_by_floor" ON "residences" ("floor","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (plain_text("last_name" || ' ' || "first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" ("email","id");--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_by_name" ON "vendors" ("search_name","id");--> statement-breakpoint
CREATE INDEX "audit_entries_building_id_at_index" ON "audit_entries" ("building_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_at_id_index" ON "audit_entries" ("at","id");