CREATE TABLE "fund_projections" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"opening_cents" bigint NOT NULL,
	"contribution_cents" bigint NOT NULL,
	"components" jsonb NOT NULL,
	"scenarios" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_lines" (
	"budget_id" uuid,
	"fund" text,
	"category" text,
	"month" smallint,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "budget_lines_pkey" PRIMARY KEY("budget_id","fund","category","month"),
	CONSTRAINT "budget_lines_month" CHECK ("month" between 1 and 12),
	CONSTRAINT "budget_lines_amount" CHECK ("amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"fiscal_year" integer NOT NULL,
	"starts_on" date NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"consulted_on" date,
	"adopted_on" date,
	"adopted_by_id" uuid,
	"meeting_note" text,
	"source" text NOT NULL,
	"contingency_opening_cents" bigint,
	"self_insurance_opening_cents" bigint,
	"study_cents" bigint,
	"declaration_rate" integer,
	"is_promoter_controlled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_adopted_on" CHECK (("status" = 'adopted') = ("adopted_on" is not null))
);
--> statement-breakpoint
CREATE INDEX "fund_projections_organization_id_index" ON "fund_projections" ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_projections_building_key" ON "fund_projections" ("building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_number_key" ON "budgets" ("building_id","fiscal_year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_draft_key" ON "budgets" ("building_id","fiscal_year") WHERE "status" = 'draft';--> statement-breakpoint
CREATE INDEX "budgets_of_organization" ON "budgets" ("organization_id","fiscal_year","id");--> statement-breakpoint
CREATE INDEX "budgets_of_building" ON "budgets" ("building_id","fiscal_year","id");--> statement-breakpoint
CREATE INDEX "budgets_by_year" ON "budgets" ("fiscal_year","id");--> statement-breakpoint
CREATE INDEX "budgets_adopted_by_id_index" ON "budgets" ("adopted_by_id");--> statement-breakpoint
ALTER TABLE "fund_projections" ADD CONSTRAINT "fund_projections_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "fund_projections" ADD CONSTRAINT "fund_projections_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_budget_id_budgets_id_fkey" FOREIGN KEY ("budget_id") REFERENCES "budgets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_adopted_by_id_users_id_fkey" FOREIGN KEY ("adopted_by_id") REFERENCES "users"("id");--> statement-breakpoint
-- An adopted budget stays as it is, with its lines. It goes with a sample alone.
create function keep_adopted_budget() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'an adopted budget stays as it is';
  end if;
  if old.status <> 'adopted' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (
    select from organizations o where o.id = old.organization_id and o.sample_of_id is null
  ) then
    return old;
  end if;
  raise exception 'an adopted budget stays as it is' using errcode = 'foreign_key_violation';
end
$$;
--> statement-breakpoint
create trigger budgets_kept before update or delete on budgets for each row execute function keep_adopted_budget();
--> statement-breakpoint
create trigger budgets_not_truncated before truncate on budgets for each statement execute function keep_adopted_budget();
--> statement-breakpoint
create function keep_adopted_line() returns trigger language plpgsql as $$
declare
  written budget_lines;
begin
  if tg_op = 'DELETE' then
    written := old;
  else
    written := new;
  end if;
  if tg_op = 'UPDATE' and old.budget_id is distinct from new.budget_id then
    raise exception 'a line stays in its budget, adopted or not';
  end if;
  -- Once the budget itself is gone, so may its lines.
  if exists (select from budgets b where b.id = written.budget_id and b.status = 'adopted') then
    raise exception 'the lines of an adopted budget stay as they are';
  end if;
  return written;
end
$$;
--> statement-breakpoint
create trigger budget_lines_kept before insert or update or delete on budget_lines
  for each row execute function keep_adopted_line();
--> statement-breakpoint
create trigger budget_lines_not_truncated before truncate on budget_lines
  for each statement execute function keep_adopted_budget();
