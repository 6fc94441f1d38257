CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"fund" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"institution" text NOT NULL,
	"ending" text NOT NULL,
	"starts_on" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"column_map" jsonb,
	"name_in_files" text,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_accounts_fund" CHECK ("fund" in ('operating', 'contingency', 'self_insurance'))
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"sealed" text,
	"column_map" jsonb,
	"name_in_file" text,
	"added_count" integer,
	"period_from" date,
	"period_to" date,
	"imported_at" timestamp(3) with time zone,
	"made_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_files_imported" CHECK (("imported_at" is null) = ("sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"posted_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"balance_cents" bigint,
	"key_hash" text NOT NULL,
	"occurrence" integer NOT NULL,
	CONSTRAINT "bank_lines_occurrence" CHECK ("occurrence" >= 1)
);
--> statement-breakpoint
CREATE INDEX "bank_accounts_of_building" ON "bank_accounts" ("building_id","name","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_name" ON "bank_accounts" (plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "bank_accounts_organization_id_index" ON "bank_accounts" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_waiting_key" ON "bank_files" ("bank_account_id") WHERE "imported_at" is null;--> statement-breakpoint
CREATE INDEX "bank_files_of_account" ON "bank_files" ("bank_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_files_organization_id_index" ON "bank_files" ("organization_id");--> statement-breakpoint
CREATE INDEX "bank_files_building_id_index" ON "bank_files" ("building_id");--> statement-breakpoint
CREATE INDEX "bank_files_made_by_id_index" ON "bank_files" ("made_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key" ON "bank_lines" ("bank_account_id","key_hash","occurrence");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" ("bank_account_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_file_id_index" ON "bank_lines" ("file_id");--> statement-breakpoint
CREATE INDEX "bank_lines_organization_id_index" ON "bank_lines" ("organization_id");--> statement-breakpoint
CREATE INDEX "bank_lines_building_id_index" ON "bank_lines" ("building_id");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_bank_account_id_bank_accounts_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_made_by_id_users_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_bank_account_id_bank_accounts_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_file_id_bank_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "bank_files"("id") ON DELETE CASCADE;--> statement-breakpoint
-- A line stays as the bank gave it. It leaves with the file that brought it.
create function keep_bank_line() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the bank stays as it is';
end
$$;
--> statement-breakpoint
create trigger bank_lines_kept before update on bank_lines for each row execute function keep_bank_line();
--> statement-breakpoint
-- A line is of the account of its file.
create function place_bank_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bank_files f join bank_accounts a on a.id = f.bank_account_id
    where f.id = new.file_id and a.id = new.bank_account_id and a.building_id = new.building_id and a.organization_id = new.organization_id
      and new.posted_on >= a.starts_on
  ) then
    raise exception 'a line is of the account of its file, since the day that the account starts';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger bank_lines_placed before insert on bank_lines for each row execute function place_bank_line();
