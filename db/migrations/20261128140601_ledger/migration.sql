CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"posted_on" date NOT NULL,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"bill_id" uuid,
	"reverses_id" uuid,
	"cause" text,
	"reason" text,
	"posting_count" integer NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "journal_entries_day_key" UNIQUE("id","building_id","posted_on"),
	CONSTRAINT "journal_entries_count" CHECK ("posting_count" between 2 and 200),
	CONSTRAINT "journal_entries_reversal" CHECK (("reverses_id" is not null) = ("kind" = 'reversal')),
	CONSTRAINT "journal_entries_reason" CHECK ("kind" not in ('transfer', 'adjustment', 'reversal') or "cause" is not null or "reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "journal_seals" (
	"entry_id" uuid PRIMARY KEY,
	"building_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"hash" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY,
	"building_id" uuid NOT NULL,
	"code" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"fund" text,
	CONSTRAINT "ledger_accounts_place_key" UNIQUE("building_id","id"),
	CONSTRAINT "ledger_accounts_cash" CHECK (("kind" = 'asset') = ("fund" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"id" uuid PRIMARY KEY,
	"building_id" uuid NOT NULL,
	"ordinal" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"through" date,
	"reason" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ledger_closings_reason" CHECK (case "kind" when 'closed' then "through" is not null else "reason" is not null end)
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL CONSTRAINT "ledgers_building_key" UNIQUE,
	"starts_on" date NOT NULL,
	"locked_through" date,
	"opened_by_id" uuid,
	"opened_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "period_snapshots" (
	"closing_id" uuid,
	"account_id" uuid,
	"fund" text,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "period_snapshots_pkey" PRIMARY KEY("closing_id","account_id","fund")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid,
	"line" integer,
	"building_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"fund" text NOT NULL,
	"posted_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "postings_pkey" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "postings_amount" CHECK ("amount_cents" <> 0 and "line" >= 1 and "fund" in ('operating', 'contingency', 'self_insurance'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_seq_key" ON "journal_entries" ("building_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_source_key" ON "journal_entries" ("building_id","source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reverses_key" ON "journal_entries" ("reverses_id");--> statement-breakpoint
CREATE INDEX "journal_entries_by_day" ON "journal_entries" ("building_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "journal_entries_bill_id_index" ON "journal_entries" ("bill_id");--> statement-breakpoint
CREATE INDEX "journal_entries_organization_id_index" ON "journal_entries" ("organization_id");--> statement-breakpoint
CREATE INDEX "journal_entries_made_by_id_index" ON "journal_entries" ("made_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_seals_seq_key" ON "journal_seals" ("building_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_code_key" ON "ledger_accounts" ("building_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key_key" ON "ledger_accounts" ("building_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_closings_ordinal_key" ON "ledger_closings" ("building_id","ordinal");--> statement-breakpoint
CREATE INDEX "ledger_closings_made_by_id_index" ON "ledger_closings" ("made_by_id");--> statement-breakpoint
CREATE INDEX "ledgers_organization_id_index" ON "ledgers" ("organization_id");--> statement-breakpoint
CREATE INDEX "ledgers_opened_by_id_index" ON "ledgers" ("opened_by_id");--> statement-breakpoint
CREATE INDEX "period_snapshots_account_id_index" ON "period_snapshots" ("account_id");--> statement-breakpoint
CREATE INDEX "postings_by_day" ON "postings" ("building_id","posted_on","account_id","fund","amount_cents");--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" ("building_id","account_id","posted_on");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_building_id_ledgers_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "ledgers"("building_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_id_journal_entries_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "journal_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_made_by_id_users_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "journal_seals" ADD CONSTRAINT "journal_seals_entry_id_journal_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal_seals" ADD CONSTRAINT "journal_seals_building_id_ledgers_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "ledgers"("building_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_building_id_ledgers_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "ledgers"("building_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_closings" ADD CONSTRAINT "ledger_closings_building_id_ledgers_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "ledgers"("building_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_closings" ADD CONSTRAINT "ledger_closings_made_by_id_users_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_opened_by_id_users_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "period_snapshots" ADD CONSTRAINT "period_snapshots_closing_id_ledger_closings_id_fkey" FOREIGN KEY ("closing_id") REFERENCES "ledger_closings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "period_snapshots" ADD CONSTRAINT "period_snapshots_account_id_ledger_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_fkey" FOREIGN KEY ("entry_id","building_id","posted_on") REFERENCES "journal_entries"("id","building_id","posted_on") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_fkey" FOREIGN KEY ("building_id","account_id") REFERENCES "ledger_accounts"("building_id","id") ON DELETE CASCADE;
--> statement-breakpoint
-- Fields with their lengths, so that no two entries give the same text.
create function journal_hash(entry journal_entries, before bytea) returns bytea language sql stable as $$
  select sha256(before || convert_to(
    (select string_agg(coalesce(length(part)::text || ':' || part, '-'), '' order by place) from unnest(array[
      entry.id::text, entry.building_id::text, entry.seq::text, to_char(entry.posted_on, 'YYYY-MM-DD'), entry.kind, entry.source_key,
      entry.bill_id::text, entry.reverses_id::text, entry.cause, entry.reason, entry.posting_count::text, entry.made_by_id::text,
      (extract(epoch from entry.made_at) * 1000)::bigint::text
    ]) with ordinality as told(part, place))
    || (select string_agg(concat_ws(' ', p.line, p.account_id, p.fund, p.amount_cents), ';' order by p.line)
        from postings p where p.entry_id = entry.id), 'UTF8'))
$$;
--> statement-breakpoint
-- One entry of a building after the other, each in an open period: the row of its books is locked until the transaction ends.
create function number_journal_entry() returns trigger language plpgsql as $$
declare
  book record;
begin
  select starts_on, locked_through into book from ledgers where building_id = new.building_id for no key update;
  if not found then
    raise exception 'this building has no books';
  end if;
  if new.posted_on < book.starts_on then
    raise exception 'the books start later';
  end if;
  if new.posted_on <= book.locked_through then
    raise exception 'this period is closed';
  end if;
  if new.reverses_id is not null and not exists (
    select from journal_entries e where e.id = new.reverses_id and e.building_id = new.building_id
      and e.posted_on <= new.posted_on and e.posting_count = new.posting_count and e.reverses_id is null
  ) then
    raise exception 'a reversal is of one entry, whole';
  end if;
  new.seq := 1 + coalesce((select max(seq) from journal_entries where building_id = new.building_id), 0);
  return new;
end
$$;
--> statement-breakpoint
create trigger journal_entries_numbered before insert on journal_entries
  for each row execute function number_journal_entry();
--> statement-breakpoint
create function check_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added a join journal_entries e on e.id = a.entry_id where a.line > e.posting_count) then
    raise exception 'an entry never grows';
  end if;
  if exists (select from added a join ledger_accounts c on c.id = a.account_id where c.fund <> a.fund) then
    raise exception 'the cash of a fund stays in it';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger postings_checked after insert on postings
  referencing new table as added for each statement execute function check_postings();
--> statement-breakpoint
-- At the end of the transaction an entry is whole, balances within each fund, and follows from the one before it.
create function seal_journal_entry() returns trigger language plpgsql as $$
declare
  before bytea := decode(repeat('00', 32), 'hex');
begin
  if (select count(*) from postings where entry_id = new.id) <> new.posting_count then
    raise exception 'an entry has all its postings';
  end if;
  if exists (select from postings where entry_id = new.id group by fund having sum(amount_cents) <> 0) then
    raise exception 'an entry balances within each fund';
  end if;
  if new.reverses_id is not null and exists (
    select from postings p where p.entry_id = new.id and not exists (
      select from postings o where o.entry_id = new.reverses_id and o.line = p.line and o.account_id = p.account_id
        and o.fund = p.fund and o.amount_cents = -p.amount_cents
    )
  ) then
    raise exception 'a reversal is of one entry, whole';
  end if;
  if new.seq > 1 then
    select hash into strict before from journal_seals where building_id = new.building_id and seq = new.seq - 1;
  end if;
  insert into journal_seals (entry_id, building_id, seq, hash)
    values (new.id, new.building_id, new.seq, journal_hash(new, before));
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger journal_entries_sealed after insert on journal_entries
  deferrable initially deferred for each row execute function seal_journal_entry();
--> statement-breakpoint
-- Seals and snapshots are written by triggers alone, which the books keep.
create function keep_written_by_trigger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% is written by its trigger', tg_table_name;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger journal_seals_written before insert on journal_seals
  for each row execute function keep_written_by_trigger();
--> statement-breakpoint
create trigger period_snapshots_written before insert on period_snapshots
  for each row execute function keep_written_by_trigger();
--> statement-breakpoint
create function ledger_balances(building uuid, through date)
  returns table (account_id uuid, fund text, balance_cents bigint) language sql stable as $$
  select p.account_id, p.fund, sum(p.amount_cents)::bigint from postings p
  where p.building_id = building and p.posted_on <= through
  group by p.account_id, p.fund having sum(p.amount_cents) <> 0
$$;
--> statement-breakpoint
-- Closing waits for entries that are being added, and holds back the next ones.
create function close_ledger_period() returns trigger language plpgsql as $$
declare
  book record;
begin
  select starts_on, locked_through into book from ledgers where building_id = new.building_id for no key update;
  if not found then
    raise exception 'this building has no books';
  end if;
  if new.kind = 'closed' and new.through <= coalesce(book.locked_through, book.starts_on - 1) then
    raise exception 'this period is closed';
  end if;
  if new.kind = 'reopened' and (book.locked_through is null or new.through >= book.locked_through) then
    raise exception 'this period is not closed';
  end if;
  new.ordinal := 1 + coalesce((select max(ordinal) from ledger_closings where building_id = new.building_id), 0);
  new.last_seq := coalesce((select max(seq) from journal_entries where building_id = new.building_id), 0);
  new.hash := encode(sha256(convert_to(concat_ws(';', new.through, new.last_seq,
    (select string_agg(concat_ws(' ', b.account_id, b.fund, b.balance_cents), ';' order by b.account_id, b.fund)
     from ledger_balances(new.building_id, new.through) b where new.kind = 'closed')), 'UTF8')), 'hex');
  update ledgers set locked_through = new.through where building_id = new.building_id;
  return new;
end
$$;
--> statement-breakpoint
create trigger ledger_closings_applied before insert on ledger_closings
  for each row execute function close_ledger_period();
--> statement-breakpoint
create function snapshot_ledger_period() returns trigger language plpgsql as $$
begin
  insert into period_snapshots (closing_id, account_id, fund, balance_cents)
    select new.id, b.account_id, b.fund, b.balance_cents from ledger_balances(new.building_id, new.through) b where new.kind = 'closed';
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_closings_kept_whole after insert on ledger_closings
  for each row execute function snapshot_ledger_period();
--> statement-breakpoint
-- Books go with a sample alone, whole; what is theirs goes with them.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.locked_through is not null then
      raise exception 'a period is closed by its closing';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if pg_trigger_depth() < 2 or (new.id, new.organization_id, new.building_id, new.starts_on, new.opened_by_id, new.opened_at)
        is distinct from (old.id, old.organization_id, old.building_id, old.starts_on, old.opened_by_id, old.opened_at) then
      raise exception 'a period is closed by its closing';
    end if;
    return new;
  end if;
  if not exists (select from organizations o where o.id = old.organization_id and o.sample_of_id is not null) then
    raise exception 'ledgers is only added to';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger ledgers_kept before insert or update or delete on ledgers
  for each row execute function keep_ledger();
--> statement-breakpoint
create function keep_journal_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from organizations o where o.id = old.organization_id and o.sample_of_id is not null
  ) then
    raise exception 'journal_entries is only added to';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger journal_entries_kept before update or delete on journal_entries
  for each row execute function keep_journal_entry();
--> statement-breakpoint
create function keep_posting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from journal_entries e where e.id = old.entry_id)
    and exists (select from ledger_accounts a where a.id = old.account_id) then
    raise exception 'postings is only added to';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger postings_kept before update or delete on postings
  for each row execute function keep_posting();
--> statement-breakpoint
create function keep_journal_seal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from journal_entries e where e.id = old.entry_id)
    and exists (select from ledgers l where l.building_id = old.building_id) then
    raise exception 'journal_seals is only added to';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger journal_seals_kept before update or delete on journal_seals
  for each row execute function keep_journal_seal();
--> statement-breakpoint
create function keep_part_of_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from ledgers l where l.building_id = old.building_id) then
    raise exception '% is only added to', tg_table_name;
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger ledger_accounts_kept before update or delete on ledger_accounts
  for each row execute function keep_part_of_ledger();
--> statement-breakpoint
create trigger ledger_closings_kept before update or delete on ledger_closings
  for each row execute function keep_part_of_ledger();
--> statement-breakpoint
create function keep_period_snapshot() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from ledger_closings c where c.id = old.closing_id)
    and exists (select from ledger_accounts a where a.id = old.account_id) then
    raise exception 'period_snapshots is only added to';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger period_snapshots_kept before update or delete on period_snapshots
  for each row execute function keep_period_snapshot();
--> statement-breakpoint
create function keep_all_ledgers() returns trigger language plpgsql as $$
begin
  if exists (select from ledgers) then
    raise exception '% is only added to', tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledgers_not_truncated before truncate on ledgers for each statement execute function keep_all_ledgers();
--> statement-breakpoint
create trigger ledger_accounts_not_truncated before truncate on ledger_accounts for each statement execute function keep_all_ledgers();
--> statement-breakpoint
create trigger journal_entries_not_truncated before truncate on journal_entries for each statement execute function keep_all_ledgers();
--> statement-breakpoint
create trigger postings_not_truncated before truncate on postings for each statement execute function keep_all_ledgers();
--> statement-breakpoint
create trigger journal_seals_not_truncated before truncate on journal_seals for each statement execute function keep_all_ledgers();
--> statement-breakpoint
create trigger ledger_closings_not_truncated before truncate on ledger_closings for each statement execute function keep_all_ledgers();
--> statement-breakpoint
create trigger period_snapshots_not_truncated before truncate on period_snapshots for each statement execute function keep_all_ledgers();
