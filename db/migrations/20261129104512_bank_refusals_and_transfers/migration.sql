CREATE TABLE "bank_refusals" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"target_key" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "other_line_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_other_line_key" ON "bank_matches" ("other_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_refusals_key" ON "bank_refusals" ("line_id","target_key");--> statement-breakpoint
CREATE INDEX "bank_refusals_organization_id_index" ON "bank_refusals" ("organization_id");--> statement-breakpoint
CREATE INDEX "bank_refusals_building_id_index" ON "bank_refusals" ("building_id");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_other_line_id_bank_lines_id_fkey" FOREIGN KEY ("other_line_id") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "bank_refusals" ADD CONSTRAINT "bank_refusals_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_refusals" ADD CONSTRAINT "bank_refusals_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_refusals" ADD CONSTRAINT "bank_refusals_line_id_bank_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_kind", ADD CONSTRAINT "bank_matches_kind" CHECK (num_nonnulls("receipt_id", "payment_id", "entry_id", "other_line_id") = 1
        and ("receipt_id" is not null) = ("kind" in ('receipt', 'return'))
        and ("payment_id" is not null) = ("kind" = 'payment')
        and ("other_line_id" is not null) = ("kind" = 'transfer'));
--> statement-breakpoint
create or replace function keep_bank_match() returns trigger language plpgsql as $$
declare
  place record;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a match stays as it was made';
  end if;
  select a.building_id, a.fund, a.id as account_id, l.amount_cents into place from bank_lines l join bank_accounts a on a.id = l.bank_account_id where l.id = new.line_id;
  if place.building_id is distinct from new.building_id then
    raise exception 'a match is of the building of its line';
  end if;
  if new.receipt_id is not null and not exists (
    select from receipts r where r.id = new.receipt_id and r.building_id = place.building_id and r.fund = place.fund
      and new.amount_cents = case new.kind when 'receipt' then r.amount_cents else -r.amount_cents end
  ) then
    raise exception 'a receipt is on the line of its account, whole';
  end if;
  if new.payment_id is not null and not exists (
    select from instalment_payments p join instalments i on i.id = p.instalment_id join bills b on b.id = i.noun_id
    where p.id = new.payment_id and b.building_id = place.building_id and new.amount_cents = -p.amount_cents
  ) then
    raise exception 'a payment is on a line of its building, whole';
  end if;
  if new.entry_id is not null and not exists (
    select from postings p join ledger_accounts a on a.id = p.account_id
    where p.entry_id = new.entry_id and p.building_id = place.building_id and a.fund = place.fund and p.amount_cents = new.amount_cents
  ) then
    raise exception 'an entry is on the line of its account, whole';
  end if;
  if new.other_line_id is not null and not exists (
    select from bank_lines l join bank_accounts a on a.id = l.bank_account_id
    where l.id = new.other_line_id and a.building_id = place.building_id and a.fund = place.fund and a.id <> place.account_id
      and l.amount_cents = -new.amount_cents and place.amount_cents = new.amount_cents
  ) then
    raise exception 'a transfer is on the lines of two accounts of one fund, whole';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create or replace function balance_bank_match() returns trigger language plpgsql as $$
declare
  line uuid := coalesce(new.line_id, old.line_id);
  total bigint;
begin
  select sum(amount_cents) into total from bank_matches where line_id = line;
  if total is not null and total is distinct from (select amount_cents from bank_lines where id = line) then
    raise exception 'the matches of a line come to its amount';
  end if;
  if coalesce(new.other_line_id, old.other_line_id) is not null and (
    select count(*) from bank_matches m where (m.line_id, m.other_line_id) in
      ((line, coalesce(new.other_line_id, old.other_line_id)), (coalesce(new.other_line_id, old.other_line_id), line))
  ) not in (0, 2) then
    raise exception 'a transfer is matched on both of its lines, or on none';
  end if;
  return null;
end
$$;
