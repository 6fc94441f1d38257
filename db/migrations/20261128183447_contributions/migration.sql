CREATE TABLE "call_notices" (
	"id" uuid PRIMARY KEY,
	"call_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"call_id" uuid,
	"restricted_use_id" uuid,
	"kind" text NOT NULL,
	"fund" text NOT NULL,
	"label" text,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"settled_cents" bigint DEFAULT 0 NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "charges_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "charges_settled" CHECK ("settled_cents" between 0 and "amount_cents"),
	CONSTRAINT "charges_fund" CHECK ("fund" in ('operating', 'contingency', 'self_insurance')),
	CONSTRAINT "charges_cancelled" CHECK (("cancelled_on" is null) = ("cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "contribution_calls" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"ordinal" integer,
	"from_month" integer NOT NULL,
	"month_count" integer NOT NULL,
	"due_on" date NOT NULL,
	"budget_id" uuid,
	"assessment_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"amount_cents" bigint,
	"charge_count" integer,
	"issued_on" date,
	"issued_by_id" uuid,
	"cancelled_on" date,
	"cancel_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contribution_calls_months" CHECK ("from_month" between 1 and 12 and "month_count" between 1 and 12),
	CONSTRAINT "contribution_calls_special" CHECK (("kind" = 'special') = ("assessment_id" is not null)),
	CONSTRAINT "contribution_calls_issued" CHECK (("status" = 'draft') = ("ordinal" is null) and ("ordinal" is null) = ("issued_on" is null)
        and ("ordinal" is null or ("amount_cents" > 0 and "charge_count" > 0))),
	CONSTRAINT "contribution_calls_cancelled" CHECK (("status" = 'cancelled') = ("cancelled_on" is not null) and ("cancelled_on" is null) = ("cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "residence_rents" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "residence_rents_amount" CHECK ("monthly_cents" > 0),
	CONSTRAINT "residence_rents_days" CHECK ("ends_on" is null or "ends_on" >= "starts_on")
);
--> statement-breakpoint
CREATE TABLE "restricted_uses" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"label" text NOT NULL,
	"yearly_cents" bigint NOT NULL,
	"from_year" integer NOT NULL,
	"through_year" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restricted_uses_amount" CHECK ("yearly_cents" > 0),
	CONSTRAINT "restricted_uses_years" CHECK ("through_year" is null or "through_year" >= "from_year")
);
--> statement-breakpoint
CREATE TABLE "special_assessments" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"fund" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"decided_on" date NOT NULL,
	"consulted_on" date,
	"meeting_note" text,
	"decided_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "special_assessments_total" CHECK ("total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "call_notices_key" ON "call_notices" ("call_id","residence_id","user_id");--> statement-breakpoint
CREATE INDEX "call_notices_residence_id_index" ON "call_notices" ("residence_id");--> statement-breakpoint
CREATE INDEX "call_notices_user_id_index" ON "call_notices" ("user_id");--> statement-breakpoint
CREATE INDEX "charges_of_call" ON "charges" ("call_id","residence_id");--> statement-breakpoint
CREATE INDEX "charges_of_residence" ON "charges" ("residence_id","due_on","id");--> statement-breakpoint
CREATE INDEX "charges_of_building" ON "charges" ("building_id","due_on","id");--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" ("building_id","residence_id","due_on") WHERE "cancelled_on" is null and "settled_cents" < "amount_cents";--> statement-breakpoint
CREATE INDEX "charges_organization_id_index" ON "charges" ("organization_id");--> statement-breakpoint
CREATE INDEX "charges_restricted_use_id_index" ON "charges" ("restricted_use_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_calls_ordinal_key" ON "contribution_calls" ("building_id","fiscal_year","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_calls_draft_key" ON "contribution_calls" ("building_id","fiscal_year","kind","from_month") WHERE "status" = 'draft' and "assessment_id" is null;--> statement-breakpoint
CREATE INDEX "contribution_calls_of_building" ON "contribution_calls" ("building_id","fiscal_year","due_on","id");--> statement-breakpoint
CREATE INDEX "contribution_calls_organization_id_index" ON "contribution_calls" ("organization_id");--> statement-breakpoint
CREATE INDEX "contribution_calls_budget_id_index" ON "contribution_calls" ("budget_id");--> statement-breakpoint
CREATE INDEX "contribution_calls_assessment_id_index" ON "contribution_calls" ("assessment_id");--> statement-breakpoint
CREATE INDEX "contribution_calls_issued_by_id_index" ON "contribution_calls" ("issued_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "residence_rents_start_key" ON "residence_rents" ("residence_id","starts_on");--> statement-breakpoint
CREATE INDEX "residence_rents_of_building" ON "residence_rents" ("building_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "residence_rents_organization_id_index" ON "residence_rents" ("organization_id");--> statement-breakpoint
CREATE INDEX "restricted_uses_of_building" ON "restricted_uses" ("building_id","from_year","id");--> statement-breakpoint
CREATE INDEX "restricted_uses_organization_id_index" ON "restricted_uses" ("organization_id");--> statement-breakpoint
CREATE INDEX "restricted_uses_residence_id_index" ON "restricted_uses" ("residence_id");--> statement-breakpoint
CREATE INDEX "special_assessments_of_building" ON "special_assessments" ("building_id","decided_on","id");--> statement-breakpoint
CREATE INDEX "special_assessments_organization_id_index" ON "special_assessments" ("organization_id");--> statement-breakpoint
CREATE INDEX "special_assessments_decided_by_id_index" ON "special_assessments" ("decided_by_id");--> statement-breakpoint
CREATE INDEX "journal_entries_call_id_index" ON "journal_entries" ("call_id");--> statement-breakpoint
CREATE INDEX "journal_entries_charge_id_index" ON "journal_entries" ("charge_id");--> statement-breakpoint
ALTER TABLE "call_notices" ADD CONSTRAINT "call_notices_call_id_contribution_calls_id_fkey" FOREIGN KEY ("call_id") REFERENCES "contribution_calls"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "call_notices" ADD CONSTRAINT "call_notices_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "call_notices" ADD CONSTRAINT "call_notices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_call_id_contribution_calls_id_fkey" FOREIGN KEY ("call_id") REFERENCES "contribution_calls"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_restricted_use_id_restricted_uses_id_fkey" FOREIGN KEY ("restricted_use_id") REFERENCES "restricted_uses"("id");--> statement-breakpoint
ALTER TABLE "contribution_calls" ADD CONSTRAINT "contribution_calls_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contribution_calls" ADD CONSTRAINT "contribution_calls_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contribution_calls" ADD CONSTRAINT "contribution_calls_budget_id_budgets_id_fkey" FOREIGN KEY ("budget_id") REFERENCES "budgets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contribution_calls" ADD CONSTRAINT "contribution_calls_assessment_id_special_assessments_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "special_assessments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contribution_calls" ADD CONSTRAINT "contribution_calls_issued_by_id_users_id_fkey" FOREIGN KEY ("issued_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "residence_rents" ADD CONSTRAINT "residence_rents_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "residence_rents" ADD CONSTRAINT "residence_rents_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "residence_rents" ADD CONSTRAINT "residence_rents_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "restricted_uses" ADD CONSTRAINT "restricted_uses_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "restricted_uses" ADD CONSTRAINT "restricted_uses_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "restricted_uses" ADD CONSTRAINT "restricted_uses_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "special_assessments" ADD CONSTRAINT "special_assessments_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "special_assessments" ADD CONSTRAINT "special_assessments_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "special_assessments" ADD CONSTRAINT "special_assessments_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_call_id_contribution_calls_id_fkey" FOREIGN KEY ("call_id") REFERENCES "contribution_calls"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_charge_id_charges_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charges"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_cash", ADD CONSTRAINT "ledger_accounts_cash" CHECK (starts_with("key", 'cash_') = ("fund" is not null));
--> statement-breakpoint
-- Books that were started have the accounts of what homes owe too.
insert into ledger_accounts (id, building_id, code, key, kind)
  select gen_random_uuid(), l.building_id, added.code, added.key, added.kind
  from ledgers l, (values ('1110', 'receivables', 'asset'), ('2110', 'prepaid_contributions', 'liability')) as added(code, key, kind)
  where not exists (select from ledger_accounts a where a.building_id = l.building_id and a.key = added.key);
--> statement-breakpoint
-- An issued call stays as it is: it is cancelled, once. Its number has no gap before it: the row of the building is locked until the transaction ends.
create function keep_contribution_call() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a call begins as a draft';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'draft' and exists (
      select from organizations o where o.id = old.organization_id and o.sample_of_id is null
    ) then
      raise exception 'an issued call stays as it is' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if (new.id, new.organization_id, new.building_id, new.kind, new.assessment_id)
      is distinct from (old.id, old.organization_id, old.building_id, old.kind, old.assessment_id) then
    raise exception 'a call stays in its building';
  end if;
  if old.status = 'draft' then
    if new.status = 'draft' then
      return new;
    end if;
    if new.status <> 'issued' or new.ordinal is not null then
      raise exception 'a draft is issued first';
    end if;
    perform from buildings where id = new.building_id for no key update;
    if new.kind <> 'special' and exists (
      select from contribution_calls c where c.building_id = new.building_id and c.fiscal_year = new.fiscal_year and c.kind = new.kind
        and c.status = 'issued' and c.from_month < new.from_month + new.month_count and new.from_month < c.from_month + c.month_count
    ) then
      raise exception 'these months are called already';
    end if;
    new.ordinal := 1 + coalesce((
      select max(ordinal) from contribution_calls c where c.building_id = new.building_id and c.fiscal_year = new.fiscal_year
    ), 0);
    return new;
  end if;
  if old.status = 'cancelled' or new.status = 'draft' or (
    new.fiscal_year, new.ordinal, new.from_month, new.month_count, new.due_on, new.budget_id, new.amount_cents, new.charge_count,
    new.issued_on, new.issued_by_id
  ) is distinct from (
    old.fiscal_year, old.ordinal, old.from_month, old.month_count, old.due_on, old.budget_id, old.amount_cents, old.charge_count,
    old.issued_on, old.issued_by_id
  ) then
    raise exception 'an issued call stays as it is';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger contribution_calls_kept before insert or update or delete on contribution_calls
  for each row execute function keep_contribution_call();
--> statement-breakpoint
-- At the end of the transaction, the charges of a call are those that its head counts, and they stand or fall with it.
create function check_contribution_call() returns trigger language plpgsql as $$
declare
  head record;
begin
  if tg_table_name = 'charges' then
    select * into head from contribution_calls where id = new.call_id;
  else
    select * into head from contribution_calls where id = new.id;
  end if;
  if not found then
    return null;
  end if;
  if head.status = 'draft' then
    if exists (select from charges where call_id = head.id) then
      raise exception 'a draft has no charges';
    end if;
    return null;
  end if;
  if not exists (
    select from charges c where c.call_id = head.id
    having count(*) = head.charge_count and sum(c.amount_cents) = head.amount_cents
      and bool_and(c.building_id = head.building_id and c.due_on = head.due_on)
      and bool_and((c.cancelled_on is null) = (head.status = 'issued'))
  ) then
    raise exception 'a call has the charges that it was issued with';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger contribution_calls_whole after update on contribution_calls
  deferrable initially deferred for each row when (new.status <> 'draft' and old.status is distinct from new.status)
  execute function check_contribution_call();
--> statement-breakpoint
create function keep_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.settled_cents <> 0 or new.cancelled_on is not null then
      raise exception 'a charge is settled by what is received for it';
    end if;
    if new.call_id is not null and not exists (
      select from contribution_calls c where c.id = new.call_id and c.status = 'issued'
    ) then
      raise exception 'a draft has no charges';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if exists (select from organizations o where o.id = old.organization_id and o.sample_of_id is null) then
      raise exception 'a charge stays as it is' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if new.settled_cents <> old.settled_cents and pg_trigger_depth() < 2 then
    raise exception 'a charge is settled by what is received for it';
  end if;
  if old.cancelled_on is not null and (new.cancelled_on, new.cancel_reason) is distinct from (old.cancelled_on, old.cancel_reason) then
    raise exception 'a charge is cancelled once';
  end if;
  if (new.id, new.organization_id, new.building_id, new.residence_id, new.call_id, new.restricted_use_id, new.kind, new.fund, new.label,
      new.due_on, new.amount_cents, new.made_at)
      is distinct from (old.id, old.organization_id, old.building_id, old.residence_id, old.call_id, old.restricted_use_id, old.kind,
      old.fund, old.label, old.due_on, old.amount_cents, old.made_at) then
    raise exception 'a charge stays as it is';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger charges_kept before insert or update or delete on charges
  for each row execute function keep_charge();
--> statement-breakpoint
-- A call has all its charges when it is issued, so that it never grows.
create function check_charges() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct call_id from added where call_id is not null) a join contribution_calls c on c.id = a.call_id
    where (select count(*) from charges o where o.call_id = a.call_id) > c.charge_count
  ) then
    raise exception 'a call has the charges that it was issued with';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger charges_checked after insert on charges
  referencing new table as added for each statement execute function check_charges();
--> statement-breakpoint
-- Those of a call are cancelled with it, in one transaction.
create constraint trigger charges_of_call_whole after update of cancelled_on on charges
  deferrable initially deferred for each row when (new.call_id is not null and old.cancelled_on is distinct from new.cancelled_on)
  execute function check_contribution_call();
--> statement-breakpoint
create function keep_all_charges() returns trigger language plpgsql as $$
begin
  if exists (select from charges) then
    raise exception '% is only added to', tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger contribution_calls_not_truncated before truncate on contribution_calls for each statement execute function keep_all_charges();
--> statement-breakpoint
create trigger charges_not_truncated before truncate on charges for each statement execute function keep_all_charges();
