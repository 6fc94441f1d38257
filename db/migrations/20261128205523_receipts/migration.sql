CREATE TABLE "arrears_rules" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL CONSTRAINT "arrears_rules_building_key" UNIQUE,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"annual_rate" integer DEFAULT 0 NOT NULL,
	"return_fee_cents" bigint DEFAULT 0 NOT NULL,
	"reminder_days" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"how_to_pay" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrears_rules_values" CHECK ("grace_days" between 0 and 90 and "annual_rate" between 0 and 3000 and "return_fee_cents" >= 0
        and coalesce(array_length("reminder_days", 1), 0) <= 5)
);
--> statement-breakpoint
CREATE TABLE "receipt_allocations" (
	"id" uuid PRIMARY KEY,
	"receipt_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"allocated_on" date NOT NULL,
	"ended_on" date,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "receipt_allocations_amount" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"fund" text NOT NULL,
	"payer_id" uuid,
	"note" text,
	"amount_cents" bigint NOT NULL,
	"entered_by_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"reversed_on" date,
	"reversal_reason" text,
	"is_returned" boolean DEFAULT false NOT NULL,
	"reversed_by_id" uuid,
	"fee_charge_id" uuid,
	CONSTRAINT "receipts_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "receipts_fund" CHECK ("fund" in ('operating', 'contingency', 'self_insurance')),
	CONSTRAINT "receipts_reversed" CHECK (("reversed_on" is null) = ("reversal_reason" is null)
        and ("reversed_on" is not null or not ("is_returned" or "reversed_by_id" is not null))
        and ("is_returned" or "fee_charge_id" is null))
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
CREATE INDEX "journal_entries_receipt_id_index" ON "journal_entries" ("receipt_id");--> statement-breakpoint
CREATE INDEX "arrears_rules_organization_id_index" ON "arrears_rules" ("organization_id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_receipt_id_index" ON "receipt_allocations" ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_charge_id_index" ON "receipt_allocations" ("charge_id");--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" ("received_on","id");--> statement-breakpoint
CREATE INDEX "receipts_of_building" ON "receipts" ("building_id","received_on","id");--> statement-breakpoint
CREATE INDEX "receipts_of_residence" ON "receipts" ("residence_id","received_on","id");--> statement-breakpoint
CREATE INDEX "receipts_deposit_id_index" ON "receipts" ("deposit_id");--> statement-breakpoint
CREATE INDEX "receipts_organization_id_index" ON "receipts" ("organization_id");--> statement-breakpoint
CREATE INDEX "receipts_payer_id_index" ON "receipts" ("payer_id");--> statement-breakpoint
CREATE INDEX "receipts_entered_by_id_index" ON "receipts" ("entered_by_id");--> statement-breakpoint
CREATE INDEX "receipts_reversed_by_id_index" ON "receipts" ("reversed_by_id");--> statement-breakpoint
CREATE INDEX "receipts_fee_charge_id_index" ON "receipts" ("fee_charge_id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_receipt_id_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "arrears_rules" ADD CONSTRAINT "arrears_rules_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "arrears_rules" ADD CONSTRAINT "arrears_rules_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_receipt_id_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_charge_id_charges_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charges"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payer_id_users_id_fkey" FOREIGN KEY ("payer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_entered_by_id_users_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reversed_by_id_users_id_fkey" FOREIGN KEY ("reversed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_fee_charge_id_charges_id_fkey" FOREIGN KEY ("fee_charge_id") REFERENCES "charges"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- What was received stays as it is: it is reversed, once. A fee may then be charged for it, once.
create function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.reversed_on is not null or new.fee_charge_id is not null then
      raise exception 'a receipt is reversed after it is recorded';
    end if;
    if not exists (
      select from residences r join buildings b on b.id = r.building_id
      where r.id = new.residence_id and b.id = new.building_id and b.organization_id = new.organization_id
    ) then
      raise exception 'a receipt is of a home of its building';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if exists (select from organizations o where o.id = old.organization_id and o.sample_of_id is null) then
      raise exception 'a receipt stays as it is' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if (new.id, new.organization_id, new.building_id, new.residence_id, new.deposit_id, new.received_on, new.method, new.reference, new.fund,
      new.payer_id, new.note, new.amount_cents, new.entered_by_id, new.made_at)
      is distinct from (old.id, old.organization_id, old.building_id, old.residence_id, old.deposit_id, old.received_on, old.method,
      old.reference, old.fund, old.payer_id, old.note, old.amount_cents, old.entered_by_id, old.made_at) then
    raise exception 'a receipt stays as it is';
  end if;
  if old.reversed_on is not null and (new.reversed_on, new.reversal_reason, new.is_returned, new.reversed_by_id)
      is distinct from (old.reversed_on, old.reversal_reason, old.is_returned, old.reversed_by_id) then
    raise exception 'a receipt is reversed once';
  end if;
  if new.fee_charge_id is distinct from old.fee_charge_id and (
    old.fee_charge_id is not null or not exists (
      select from charges c where c.id = new.fee_charge_id and c.residence_id = new.residence_id and c.kind = 'nsf_fee'
    )
  ) then
    raise exception 'a receipt that the bank returned is charged one fee';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger receipts_kept before insert or update or delete on receipts for each row execute function keep_receipt();
--> statement-breakpoint
-- A receipt pays charges of its home alone, never more than it is; a charge that is cancelled is paid by none.
create function keep_receipt_allocation() returns trigger language plpgsql as $$
declare
  receipt record;
  charge record;
begin
  if tg_op = 'DELETE' then
    if exists (
      select from receipts r join organizations o on o.id = r.organization_id where r.id = old.receipt_id and o.sample_of_id is null
    ) then
      raise exception 'what a receipt paid stays' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.ended_on is not null or new.ended_on is null or pg_trigger_depth() < 2
        or (new.id, new.receipt_id, new.charge_id, new.amount_cents, new.allocated_on, new.made_at)
        is distinct from (old.id, old.receipt_id, old.charge_id, old.amount_cents, old.allocated_on, old.made_at) then
      raise exception 'what a receipt paid ends with its receipt or its charge';
    end if;
    return new;
  end if;
  select * into receipt from receipts where id = new.receipt_id for no key update;
  select * into charge from charges where id = new.charge_id for no key update;
  if new.ended_on is not null or receipt.reversed_on is not null or charge.cancelled_on is not null then
    raise exception 'what is reversed or cancelled pays nothing and is paid by nothing';
  end if;
  if receipt.residence_id is distinct from charge.residence_id then
    raise exception 'a receipt pays the charges of its home';
  end if;
  if new.amount_cents > receipt.amount_cents - coalesce((
    select sum(a.amount_cents) from receipt_allocations a where a.receipt_id = new.receipt_id and a.ended_on is null
  ), 0) then
    raise exception 'a receipt pays no more than it is';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger receipt_allocations_kept before insert or update or delete on receipt_allocations
  for each row execute function keep_receipt_allocation();
--> statement-breakpoint
-- The only writer of what was received for a charge.
create function settle_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update charges set settled_cents = settled_cents + new.amount_cents where id = new.charge_id;
  elsif tg_op = 'UPDATE' then
    update charges set settled_cents = settled_cents - old.amount_cents where id = old.charge_id;
  elsif old.ended_on is null then
    update charges set settled_cents = settled_cents - old.amount_cents where id = old.charge_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger receipt_allocations_settle after insert or update or delete on receipt_allocations
  for each row execute function settle_charge();
--> statement-breakpoint
create function end_receipt_allocations() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'receipts' then
    update receipt_allocations set ended_on = new.reversed_on where receipt_id = new.id and ended_on is null;
  else
    update receipt_allocations set ended_on = new.cancelled_on where charge_id = new.id and ended_on is null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger receipts_end_allocations after update of reversed_on on receipts
  for each row when (old.reversed_on is null and new.reversed_on is not null) execute function end_receipt_allocations();
--> statement-breakpoint
create trigger charges_end_allocations after update of cancelled_on on charges
  for each row when (old.cancelled_on is null and new.cancelled_on is not null) execute function end_receipt_allocations();
--> statement-breakpoint
create function keep_all_receipts() returns trigger language plpgsql as $$
begin
  if exists (select from receipts) then
    raise exception '% is only added to', tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger receipts_not_truncated before truncate on receipts for each statement execute function keep_all_receipts();
--> statement-breakpoint
create trigger receipt_allocations_not_truncated before truncate on receipt_allocations for each statement execute function keep_all_receipts();
