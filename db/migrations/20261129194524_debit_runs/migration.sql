CREATE TABLE "debit_item_charges" (
	"id" uuid PRIMARY KEY,
	"item_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "debit_item_charges_amount" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "debit_items" (
	"id" uuid PRIMARY KEY,
	"run_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"again_of_id" uuid,
	"receipt_id" uuid,
	"return_code" text,
	"returned_on" date,
	CONSTRAINT "debit_items_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "debit_items_returned" CHECK (("return_code" is null) = ("returned_on" is null))
);
--> statement-breakpoint
CREATE TABLE "debit_notices" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"given_on" date,
	"by_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_notices_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "debit_notices_given" CHECK (("status" in ('sent', 'posted')) = ("given_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "debit_runs" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by_id" uuid NOT NULL,
	"approved_by_id" uuid,
	"approved_at" timestamp(3) with time zone,
	"file_number" integer,
	"sealed_file" text,
	"exported_at" timestamp(3) with time zone,
	"settled_on" date,
	"deposit_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_runs_exported" CHECK (("status" in ('exported', 'settled')) = ("file_number" is not null)
        and ("file_number" is null) = ("sealed_file" is null) and ("file_number" is null) = ("exported_at" is null)
        and ("status" = 'settled') = ("settled_on" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "debit_item_charges_live_key" ON "debit_item_charges" ("charge_id") WHERE "is_live";--> statement-breakpoint
CREATE INDEX "debit_item_charges_item_id_index" ON "debit_item_charges" ("item_id");--> statement-breakpoint
CREATE INDEX "debit_item_charges_charge_id_index" ON "debit_item_charges" ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_items_key" ON "debit_items" ("run_id","residence_id");--> statement-breakpoint
CREATE INDEX "debit_items_again_of_id_index" ON "debit_items" ("again_of_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_items_receipt_key" ON "debit_items" ("receipt_id");--> statement-breakpoint
CREATE INDEX "debit_items_agreement_id_index" ON "debit_items" ("agreement_id");--> statement-breakpoint
CREATE INDEX "debit_items_residence_id_index" ON "debit_items" ("residence_id");--> statement-breakpoint
CREATE INDEX "debit_notices_of_agreement" ON "debit_notices" ("agreement_id","due_on","id");--> statement-breakpoint
CREATE INDEX "debit_notices_of_building" ON "debit_notices" ("building_id","due_on","id");--> statement-breakpoint
CREATE INDEX "debit_notices_organization_id_index" ON "debit_notices" ("organization_id");--> statement-breakpoint
CREATE INDEX "debit_notices_by_id_index" ON "debit_notices" ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_runs_file_number_key" ON "debit_runs" ("organization_id","file_number");--> statement-breakpoint
CREATE INDEX "debit_runs_by_day" ON "debit_runs" ("due_on","id");--> statement-breakpoint
CREATE INDEX "debit_runs_of_building" ON "debit_runs" ("building_id","due_on","id");--> statement-breakpoint
CREATE INDEX "debit_runs_created_by_id_index" ON "debit_runs" ("created_by_id");--> statement-breakpoint
CREATE INDEX "debit_runs_approved_by_id_index" ON "debit_runs" ("approved_by_id");--> statement-breakpoint
ALTER TABLE "debit_item_charges" ADD CONSTRAINT "debit_item_charges_item_id_debit_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "debit_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_item_charges" ADD CONSTRAINT "debit_item_charges_charge_id_charges_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charges"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_items" ADD CONSTRAINT "debit_items_run_id_debit_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "debit_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_items" ADD CONSTRAINT "debit_items_agreement_id_debit_agreements_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "debit_agreements"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_items" ADD CONSTRAINT "debit_items_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_items" ADD CONSTRAINT "debit_items_again_of_id_debit_items_id_fkey" FOREIGN KEY ("again_of_id") REFERENCES "debit_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_items" ADD CONSTRAINT "debit_items_receipt_id_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_notices" ADD CONSTRAINT "debit_notices_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_notices" ADD CONSTRAINT "debit_notices_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_notices" ADD CONSTRAINT "debit_notices_agreement_id_debit_agreements_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "debit_agreements"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_notices" ADD CONSTRAINT "debit_notices_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_approved_by_id_users_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id");--> statement-breakpoint
-- A run is of its day; once its file is made, it is settled and nothing else. What went to an institution is never removed.
create function keep_debit_run() returns trigger language plpgsql as $$
declare
  steps constant text[] := array['draft approved', 'approved draft', 'approved exported', 'exported settled', 'draft cancelled', 'approved cancelled'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a debit run begins as a draft';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status in ('exported', 'settled') and bank_place_stands(old.organization_id, old.building_id) then
      raise exception 'a debit run whose file was made stays' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if (new.id, new.organization_id, new.building_id, new.due_on, new.created_by_id)
    is distinct from (old.id, old.organization_id, old.building_id, old.due_on, old.created_by_id)
    or (old.status <> new.status and not old.status || ' ' || new.status = any(steps))
    or (old.status in ('exported', 'settled') and (new.file_number, new.sealed_file, new.exported_at, new.approved_by_id, new.approved_at)
      is distinct from (old.file_number, old.sealed_file, old.exported_at, old.approved_by_id, old.approved_at))
    or (old.status in ('settled', 'cancelled')
      and to_jsonb(new) - array['version', 'updated_at'] <> to_jsonb(old) - array['version', 'updated_at']) then
    raise exception 'a debit run stays as it was';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger debit_runs_kept before insert or update or delete on debit_runs for each row execute function keep_debit_run();
--> statement-breakpoint
-- Items come to a draft and leave a draft alone; then each is received once and returned once.
create function keep_debit_item() returns trigger language plpgsql as $$
declare
  touched record;
  run record;
  agreed record;
  returned record;
begin
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  select * into run from debit_runs r where r.id = touched.run_id for share;
  if tg_op = 'DELETE' then
    if run.status is not null and run.status <> 'draft' and bank_place_stands(run.organization_id, run.building_id) then
      raise exception 'what a run debits stays' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    select * into agreed from debit_agreements a where a.id = new.agreement_id;
    if run.status <> 'draft' or new.receipt_id is not null or new.return_code is not null
      or (agreed.residence_id, agreed.building_id) is distinct from (new.residence_id, run.building_id) then
      raise exception 'a debit comes to a draft of its building, under an agreement of its home';
    end if;
    if new.again_of_id is not null then
      -- Rule H1: a debit without funds is presented again once, for the same amount.
      select * into returned from debit_items i where i.id = new.again_of_id for update;
      if returned.return_code not in ('901', '908') or returned.return_code is null or returned.again_of_id is not null
        or (returned.agreement_id, returned.amount_cents) is distinct from (new.agreement_id, new.amount_cents)
        or exists (
          select from debit_items i join debit_runs r on r.id = i.run_id
          where i.again_of_id = new.again_of_id and i.id <> new.id and r.status <> 'cancelled'
        ) then
        raise exception 'a returned debit is presented again once, as it was';
      end if;
    end if;
    return new;
  end if;
  if (new.id, new.run_id, new.agreement_id, new.residence_id, new.amount_cents, new.again_of_id)
      is distinct from (old.id, old.run_id, old.agreement_id, old.residence_id, old.amount_cents, old.again_of_id)
    or (old.receipt_id is not null and new.receipt_id is distinct from old.receipt_id)
    or (old.return_code is not null and (new.return_code, new.returned_on) is distinct from (old.return_code, old.returned_on))
    or run.status not in ('exported', 'settled') then
    raise exception 'what a run debits stays as it is: it is received once and returned once';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger debit_items_kept before insert or update or delete on debit_items for each row execute function keep_debit_item();
--> statement-breakpoint
create function keep_debit_item_charge() returns trigger language plpgsql as $$
declare
  touched record;
  item record;
  home uuid;
begin
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  select i.residence_id, r.status, r.organization_id, r.building_id into item
    from debit_items i join debit_runs r on r.id = i.run_id where i.id = touched.item_id;
  if tg_op = 'DELETE' then
    if item.status is not null and item.status <> 'draft' and bank_place_stands(item.organization_id, item.building_id) then
      raise exception 'what a run debits stays' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    select c.residence_id into home from charges c where c.id = new.charge_id;
    if item.status <> 'draft' or home is distinct from item.residence_id or not new.is_live then
      raise exception 'a debit is of charges of its home';
    end if;
    return new;
  end if;
  if (new.id, new.item_id, new.charge_id, new.amount_cents) is distinct from (old.id, old.item_id, old.charge_id, old.amount_cents)
    or (new.is_live and not old.is_live) then
    raise exception 'what a run debits stays as it is: a charge is let go once';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger debit_item_charges_kept before insert or update or delete on debit_item_charges
  for each row execute function keep_debit_item_charge();
--> statement-breakpoint
-- What was told stays: of a paper or an email that did not arrive, the day on which it was given is added once.
create function keep_debit_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if bank_place_stands(old.organization_id, old.building_id) then
      raise exception 'a notice stays' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - array['status', 'given_on', 'version', 'updated_at'] <> to_jsonb(old) - array['status', 'given_on', 'version', 'updated_at']
    or (old.status <> new.status and not old.status || ' ' || new.status = any(array['waiting sent', 'sent failed', 'ready posted', 'failed posted']))
    or (old.status = new.status and new.given_on is distinct from old.given_on) then
    raise exception 'a notice stays as it was given';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger debit_notices_kept before update or delete on debit_notices for each row execute function keep_debit_notice();
--> statement-breakpoint
create trigger debit_runs_not_truncated before truncate on debit_runs for each statement execute function keep_all_debits();
--> statement-breakpoint
create trigger debit_items_not_truncated before truncate on debit_items for each statement execute function keep_all_debits();
--> statement-breakpoint
create trigger debit_notices_not_truncated before truncate on debit_notices for each statement execute function keep_all_debits();
