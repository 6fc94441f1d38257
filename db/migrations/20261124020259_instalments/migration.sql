CREATE TABLE "instalment_payments" (
	"id" uuid PRIMARY KEY,
	"instalment_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text,
	"reference" text,
	"account" text,
	"note" text,
	"reverses_id" uuid,
	"reason" text,
	"entered_by_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "instalment_payments_reason" CHECK (("reverses_id" is null) = ("reason" is null))
);
--> statement-breakpoint
CREATE TABLE "instalment_plans" (
	"id" uuid PRIMARY KEY,
	"noun_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"from_ordinal" integer NOT NULL,
	"rhythm" text NOT NULL,
	"is_repeated" boolean NOT NULL,
	"anchor_on" date,
	"anchor_ordinal" integer,
	"amount_cents" bigint,
	"until_on" date,
	"made_by_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY,
	"noun_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"plan_version" integer DEFAULT 1 NOT NULL,
	"nominal_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"cancelled_on" date,
	"superseded_by" integer,
	CONSTRAINT "instalments_paid_within" CHECK ("paid_cents" between least(0, "amount_cents") and greatest(0, "amount_cents"))
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "is_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "until_on" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "planned_through" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "instalment_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "settled_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "due_cents" bigint;--> statement-breakpoint
CREATE INDEX "bills_to_plan" ON "bills" ("planned_through") WHERE "planned_through" is not null;--> statement-breakpoint
CREATE INDEX "instalment_payments_instalment" ON "instalment_payments" ("instalment_id");--> statement-breakpoint
CREATE INDEX "instalment_payments_entered_by" ON "instalment_payments" ("entered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_payments_reverses_key" ON "instalment_payments" ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_plans_version_key" ON "instalment_plans" ("noun_id","version");--> statement-breakpoint
CREATE INDEX "instalment_plans_made_by" ON "instalment_plans" ("made_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_ordinal_key" ON "instalments" ("noun_id","ordinal") WHERE ("superseded_by" is null);--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" ("noun_id","due_on") WHERE "paid_on" is null and "cancelled_on" is null and "superseded_by" is null;--> statement-breakpoint
ALTER TABLE "instalment_payments" ADD CONSTRAINT "instalment_payments_instalment_id_instalments_id_fkey" FOREIGN KEY ("instalment_id") REFERENCES "instalments"("id");--> statement-breakpoint
ALTER TABLE "instalment_payments" ADD CONSTRAINT "instalment_payments_reverses_id_instalment_payments_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "instalment_payments"("id");--> statement-breakpoint
ALTER TABLE "instalment_payments" ADD CONSTRAINT "instalment_payments_entered_by_id_users_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "instalment_plans" ADD CONSTRAINT "instalment_plans_made_by_id_users_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id");--> statement-breakpoint
-- A bill has one instalment. Where a plan was read from its document and its payments make the total, they become its instalments.
create table planned_bills as
  select b.id from bills b
  where b.reading -> 'plan' ->> 'kind' is not null and jsonb_typeof(b.reading -> 'plan' -> 'payments') = 'array'
    and jsonb_array_length(b.reading -> 'plan' -> 'payments') > 1
    and (select sum((payment ->> 'amountCents')::bigint) from jsonb_array_elements(b.reading -> 'plan' -> 'payments') payment) = b.total_cents;
--> statement-breakpoint
insert into instalments (id, noun_id, ordinal, nominal_on, due_on, amount_cents, paid_cents, paid_on)
  select gen_random_uuid(), b.id, part.ordinal, part.due_on, part.due_on, part.cents,
    case when b.status = 'paid' then part.cents else 0 end, b.paid_on
  from bills b cross join lateral (
    select row_number() over (order by payment ->> 'dueOn', place)::int as ordinal, (payment ->> 'dueOn')::date as due_on,
      (payment ->> 'amountCents')::bigint as cents
    from planned_bills p, jsonb_array_elements(b.reading -> 'plan' -> 'payments') with ordinality listed(payment, place)
    where p.id = b.id
    union all
    select 1, b.due_on, b.total_cents where not exists (select from planned_bills p where p.id = b.id)
  ) part;
--> statement-breakpoint
insert into instalment_payments (id, instalment_id, paid_on, amount_cents, at)
  select gen_random_uuid(), i.id, i.paid_on, i.amount_cents, b.updated_at
  from instalments i join bills b on b.id = i.noun_id where i.paid_on is not null;
--> statement-breakpoint
insert into instalment_plans (id, noun_id, version, from_ordinal, rhythm, is_repeated, made_at)
  select gen_random_uuid(), b.id, 1, 1, b.reading -> 'plan' ->> 'kind', false, b.created_at
  from bills b join planned_bills p on p.id = b.id;
--> statement-breakpoint
update bills b set
  payment_type = 'recurring', schedule = b.reading -> 'plan' ->> 'kind', instalment_count = i.parts,
  due_on = case when b.status = 'paid' then i.last_on else i.first_on end,
  due_cents = case when b.status <> 'paid' then i.first_cents end
from (
  select noun_id, count(*)::int as parts, min(due_on) as first_on, max(due_on) as last_on,
    (array_agg(amount_cents order by ordinal))[1] as first_cents
  from instalments join planned_bills p on p.id = noun_id group by noun_id
) i where i.noun_id = b.id;
--> statement-breakpoint
update bills b set status = 'sent' from planned_bills p
  where p.id = b.id and b.status = 'overdue' and b.due_on >= (now() at time zone 'America/Toronto')::date;
--> statement-breakpoint
update bills set paid_cents = total_cents, settled_count = instalment_count where status = 'paid';
--> statement-breakpoint
drop table planned_bills;
--> statement-breakpoint
-- An instalment that has a payment stays as it is, and only its payments say that it is paid.
create function keep_paid_instalment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.paid_cents <> 0 or new.paid_on is not null then
      raise exception 'an instalment is paid by its payments';
    end if;
    return new;
  end if;
  if (new.paid_cents, new.paid_on) is distinct from (old.paid_cents, old.paid_on) and pg_trigger_depth() < 2 then
    raise exception 'an instalment is paid by its payments';
  end if;
  if (old.paid_cents <> 0 or old.paid_on is not null)
    and (new.id, new.noun_id, new.ordinal, new.plan_version, new.nominal_on, new.due_on, new.amount_cents, new.cancelled_on, new.superseded_by)
      is distinct from
      (old.id, old.noun_id, old.ordinal, old.plan_version, old.nominal_on, old.due_on, old.amount_cents, old.cancelled_on, old.superseded_by) then
    raise exception 'a paid instalment stays as it is';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger instalments_kept before insert or update on instalments
  for each row execute function keep_paid_instalment();
--> statement-breakpoint
create function count_instalment_payment() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from instalment_payments p where p.id = new.reverses_id and p.instalment_id = new.instalment_id
      and p.amount_cents = -new.amount_cents and p.reverses_id is null
  ) then
    raise exception 'a reversal is of one payment, whole';
  end if;
  update instalments set
    paid_cents = paid_cents + new.amount_cents,
    paid_on = case when new.reverses_id is null and paid_cents + new.amount_cents = amount_cents then new.paid_on end
  where id = new.instalment_id and superseded_by is null and cancelled_on is null
    and (new.reverses_id is not null or paid_on is null);
  if not found then
    raise exception 'this instalment is not to be paid';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger instalment_payments_counted after insert on instalment_payments
  for each row execute function count_instalment_payment();
--> statement-breakpoint
-- Payments are only added; they go with their bill, which is deleted with a sample alone.
create function keep_instalment_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from instalments i join bills b on b.id = i.noun_id where i.id = old.instalment_id
  ) then
    return old;
  end if;
  raise exception 'instalment_payments is only added to';
end
$$;
--> statement-breakpoint
create trigger instalment_payments_kept before update or delete on instalment_payments
  for each row execute function keep_instalment_payment();
