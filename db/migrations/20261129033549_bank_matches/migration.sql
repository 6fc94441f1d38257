CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"receipt_id" uuid,
	"payment_id" uuid,
	"entry_id" uuid,
	"amount_cents" bigint NOT NULL,
	"is_made" boolean NOT NULL,
	"batch_id" uuid NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_matches_kind" CHECK (num_nonnulls("receipt_id", "payment_id", "entry_id") = 1
        and ("receipt_id" is not null) = ("kind" in ('receipt', 'return'))
        and ("payment_id" is not null) = ("kind" = 'payment'))
);
--> statement-breakpoint
CREATE TABLE "bank_payer_texts" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"text" text NOT NULL,
	"residence_id" uuid,
	"category" text,
	"count" integer NOT NULL,
	CONSTRAINT "bank_payer_texts_target" CHECK (("residence_id" is null) <> ("category" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_receipt_key" ON "bank_matches" ("receipt_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_payment_key" ON "bank_matches" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_entry_key" ON "bank_matches" ("entry_id",sign("amount_cents"));--> statement-breakpoint
CREATE INDEX "bank_matches_line_id_index" ON "bank_matches" ("line_id");--> statement-breakpoint
CREATE INDEX "bank_matches_batch_id_index" ON "bank_matches" ("batch_id");--> statement-breakpoint
CREATE INDEX "bank_matches_organization_id_index" ON "bank_matches" ("organization_id");--> statement-breakpoint
CREATE INDEX "bank_matches_building_id_index" ON "bank_matches" ("building_id");--> statement-breakpoint
CREATE INDEX "bank_matches_made_by_id_index" ON "bank_matches" ("made_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payer_texts_home_key" ON "bank_payer_texts" ("building_id","text","residence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payer_texts_category_key" ON "bank_payer_texts" ("building_id","text","category");--> statement-breakpoint
CREATE INDEX "bank_payer_texts_organization_id_index" ON "bank_payer_texts" ("organization_id");--> statement-breakpoint
CREATE INDEX "bank_payer_texts_residence_id_index" ON "bank_payer_texts" ("residence_id");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_receipt_id_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment_id_instalment_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "instalment_payments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_entry_id_journal_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_made_by_id_users_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "bank_payer_texts" ADD CONSTRAINT "bank_payer_texts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_payer_texts" ADD CONSTRAINT "bank_payer_texts_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_payer_texts" ADD CONSTRAINT "bank_payer_texts_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
-- A match stays as it was made, of what is in the account of the line and of its amount; it is taken out to undo it.
create function keep_bank_match() returns trigger language plpgsql as $$
declare
  place record;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a match stays as it was made';
  end if;
  select a.building_id, a.fund into place from bank_lines l join bank_accounts a on a.id = l.bank_account_id where l.id = new.line_id;
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
  return new;
end
$$;
--> statement-breakpoint
create trigger bank_matches_kept before insert or update on bank_matches for each row execute function keep_bank_match();
--> statement-breakpoint
-- A line is matched to all of its amount, or to nothing.
create function balance_bank_match() returns trigger language plpgsql as $$
declare
  line uuid := coalesce(new.line_id, old.line_id);
  total bigint;
begin
  select sum(amount_cents) into total from bank_matches where line_id = line;
  if total is not null and total is distinct from (select amount_cents from bank_lines where id = line) then
    raise exception 'the matches of a line come to its amount';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger bank_matches_balanced after insert or delete on bank_matches deferrable initially deferred
  for each row execute function balance_bank_match();
