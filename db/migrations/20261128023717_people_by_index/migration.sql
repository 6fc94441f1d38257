DROP INDEX "residence_people_user_id_index";--> statement-breakpoint
DROP INDEX "users_status_index";--> statement-breakpoint
DROP INDEX "users_listed";--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" ("role","status","id") WHERE ("email" not like '%@removed.invalid' and "hidden_at" is null) and "email" not like '%@exemple.invalid';--> statement-breakpoint
DROP INDEX "invitations_by_name";--> statement-breakpoint
CREATE INDEX "invitations_by_name" ON "invitations" ("search_text" collate "C","id");--> statement-breakpoint
DROP INDEX "users_by_found_name";--> statement-breakpoint
CREATE INDEX "users_by_found_name" ON "users" ("search_text" collate "C","id");--> statement-breakpoint
CREATE INDEX "residence_people_user_id_ends_on_index" ON "residence_people" ("user_id","ends_on");--> statement-breakpoint
CREATE INDEX "users_of_status" ON "users" ("status","id") WHERE ("email" not like '%@removed.invalid' and "hidden_at" is null) and "email" not like '%@exemple.invalid';