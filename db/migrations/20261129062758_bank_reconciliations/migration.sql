CREATE TABLE "bank_reconciliations" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"through" date NOT NULL,
	"statement_cents" bigint NOT NULL,
	"book_cents" bigint NOT NULL,
	"other_cents" bigint NOT NULL,
	"outstanding_cents" bigint NOT NULL,
	"outstanding" jsonb NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"reopened_by_id" uuid,
	"reopened_at" timestamp(3) with time zone,
	"reopening_reason" text,
	CONSTRAINT "bank_reconciliations_agree" CHECK ("book_cents" - "other_cents" - "outstanding_cents" = "statement_cents"),
	CONSTRAINT "bank_reconciliations_reopened" CHECK (("reopened_at" is null) = ("reopening_reason" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliations_key" ON "bank_reconciliations" ("bank_account_id","through") WHERE "reopened_at" is null;--> statement-breakpoint
CREATE INDEX "bank_reconciliations_of_account" ON "bank_reconciliations" ("bank_account_id","through","id");--> statement-breakpoint
CREATE INDEX "bank_reconciliations_organization_id_index" ON "bank_reconciliations" ("organization_id");--> statement-breakpoint
CREATE INDEX "bank_reconciliations_building_id_index" ON "bank_reconciliations" ("building_id");--> statement-breakpoint
CREATE INDEX "bank_reconciliations_made_by_id_index" ON "bank_reconciliations" ("made_by_id");--> statement-breakpoint
CREATE INDEX "bank_reconciliations_reopened_by_id_index" ON "bank_reconciliations" ("reopened_by_id");--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_bank_account_id_bank_accounts_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_made_by_id_users_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_reopened_by_id_users_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "users"("id");--> statement-breakpoint
-- The last month of an account that is reconciled, and is not open again.
create function bank_reconciled_through(account uuid) returns date language sql stable as $$
  select max(through) from bank_reconciliations where bank_account_id = account and reopened_at is null
$$;
--> statement-breakpoint
-- What goes with its building or with a sample goes whole; nothing else of it is taken out.
create function bank_place_stands(organization uuid, building uuid) returns boolean language sql stable as $$
  select exists (select from organizations o where o.id = organization and o.sample_of_id is null)
    and exists (select from buildings b where b.id = building)
$$;
--> statement-breakpoint
-- Months follow each other; all lines of one are matched, and the statement says what the lines come to. Matches that are being made or undone
-- are waited for.
create function place_bank_reconciliation() returns trigger language plpgsql as $$
declare
  account record;
  starts date;
  last date;
begin
  select * into account from bank_accounts a where a.id = new.bank_account_id for update;
  if (account.organization_id, account.building_id) is distinct from (new.organization_id, new.building_id) or new.reopened_at is not null then
    raise exception 'a reconciliation is of its account';
  end if;
  select greatest(account.starts_on, l.starts_on) into starts from ledgers l where l.building_id = account.building_id;
  last := bank_reconciled_through(account.id);
  if starts is null or new.through <> (date_trunc('month', coalesce(last + 1, starts)) + interval '1 month - 1 day')::date then
    raise exception 'months are reconciled one after the other';
  end if;
  perform from bank_lines l where l.bank_account_id = account.id and l.posted_on <= new.through and (last is null or l.posted_on > last)
    order by l.id for no key update;
  if exists (
    select from bank_lines l where l.bank_account_id = account.id and l.posted_on between starts and new.through
      and not exists (select from bank_matches m where m.line_id = l.id)
  ) then
    raise exception 'every line of a reconciled month is matched' using errcode = '40001';
  end if;
  if new.statement_cents <> account.opening_cents + coalesce(
    (select sum(l.amount_cents) from bank_lines l where l.bank_account_id = account.id and l.posted_on <= new.through), 0
  ) then
    raise exception 'a reconciliation says what the lines of the bank come to';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger bank_reconciliations_placed before insert on bank_reconciliations
  for each row execute function place_bank_reconciliation();
--> statement-breakpoint
-- It stays as it was made; the last one is opened again once.
create function keep_bank_reconciliation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if bank_place_stands(old.organization_id, old.building_id) then
      raise exception 'a reconciliation stays';
    end if;
    return old;
  end if;
  perform from bank_accounts a where a.id = old.bank_account_id for update;
  if old.reopened_at is not null or new.reopened_at is null
    or to_jsonb(new) - array['reopened_at', 'reopened_by_id', 'reopening_reason'] <> to_jsonb(old) - array['reopened_at', 'reopened_by_id', 'reopening_reason']
    or old.through is distinct from bank_reconciled_through(old.bank_account_id) then
    raise exception 'a reconciliation stays as it was made, and the last one alone is opened again';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger bank_reconciliations_kept before update or delete on bank_reconciliations
  for each row execute function keep_bank_reconciliation();
--> statement-breakpoint
-- A line of a reconciled month is neither added nor taken out, nor is its match made or undone. One of these that meets a reconciliation waits for it.
create function hold_bank_month() returns trigger language plpgsql as $$
declare
  touched record;
  line record;
begin
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  if tg_op = 'DELETE' and not bank_place_stands(touched.organization_id, touched.building_id) then
    return old;
  end if;
  if tg_table_name = 'bank_lines' then
    line := touched;
    perform from bank_accounts a where a.id = line.bank_account_id for share;
  else
    select * into line from bank_lines l where l.id = touched.line_id for share;
  end if;
  if line.posted_on <= bank_reconciled_through(line.bank_account_id) then
    raise exception 'this month is reconciled' using errcode = '40001';
  end if;
  return touched;
end
$$;
--> statement-breakpoint
create trigger bank_lines_held before insert or delete on bank_lines for each row execute function hold_bank_month();
--> statement-breakpoint
create trigger bank_matches_held before insert or delete on bank_matches for each row execute function hold_bank_month();
--> statement-breakpoint
-- What an account was followed from stays while a month of it is reconciled.
create function hold_bank_account() returns trigger language plpgsql as $$
begin
  if (new.organization_id, new.building_id, new.fund, new.starts_on, new.opening_cents)
      is distinct from (old.organization_id, old.building_id, old.fund, old.starts_on, old.opening_cents)
    and bank_reconciled_through(old.id) is not null then
    raise exception 'this account is reconciled';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger bank_accounts_held before update on bank_accounts for each row execute function hold_bank_account();
--> statement-breakpoint
create function keep_all_bank_reconciliations() returns trigger language plpgsql as $$
begin
  if exists (select from bank_reconciliations) then
    raise exception 'a reconciliation stays';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger bank_reconciliations_not_truncated before truncate on bank_reconciliations
  for each statement execute function keep_all_bank_reconciliations();
