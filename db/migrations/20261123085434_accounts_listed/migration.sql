-- A contrib extension that PostgreSQL trusts: the owner of the database may create it.
create extension if not exists pg_trgm;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(last_name || ' ' || first_name || ' ' || email)) STORED;--> statement-breakpoint
CREATE INDEX "users_by_last_login" ON "users" (coalesce("last_login_at", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_by_text" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" ("role","status") WHERE ("email" not like '%@removed.invalid' and "hidden_at" is null) and "email" not like '%@exemple.invalid';