CREATE INDEX "bills_no_longer_overdue" ON "bills" ("due_on") WHERE "status" = 'overdue';--> statement-breakpoint
-- What a payment was made for stays as it was, once the payment is reversed too.
create or replace function keep_paid_instalment() returns trigger language plpgsql as $$
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
    and (new.cancelled_on, new.superseded_by) is distinct from (old.cancelled_on, old.superseded_by) then
    raise exception 'a paid instalment stays as it is';
  end if;
  if (new.id, new.noun_id, new.ordinal, new.plan_version, new.nominal_on, new.due_on, new.amount_cents)
      is distinct from (old.id, old.noun_id, old.ordinal, old.plan_version, old.nominal_on, old.due_on, old.amount_cents)
    and exists (select from instalment_payments p where p.instalment_id = old.id) then
    raise exception 'a paid instalment stays as it is';
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Money comes back by the reversal of a payment alone.
create or replace function count_instalment_payment() returns trigger language plpgsql as $$
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
    and (new.reverses_id is not null or paid_on is null and sign(new.amount_cents) = sign(amount_cents));
  if not found then
    raise exception 'this instalment is not to be paid';
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Payments go with their bill. One that has any is deleted with a sample alone, and keeps its identity.
create function keep_paid_bill() returns trigger language plpgsql as $$
begin
  if exists (
    select from instalments i join instalment_payments p on p.instalment_id = i.id where i.noun_id = old.id
  ) and (tg_op = 'UPDATE' or not exists (
    select from organizations o where o.id = old.organization_id and o.sample_of_id is not null
  )) then
    raise exception 'a bill that was paid stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger bills_paid_kept before delete or update of id on bills
  for each row execute function keep_paid_bill();
--> statement-breakpoint
create function keep_all_payments() returns trigger language plpgsql as $$
begin
  if exists (select from instalment_payments) then
    raise exception 'instalment_payments is only added to';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger instalment_payments_not_truncated before truncate on instalment_payments
  for each statement execute function keep_all_payments();
--> statement-breakpoint
create trigger bills_not_truncated before truncate on bills
  for each statement execute function keep_all_payments();
