ALTER TABLE "charges" ADD COLUMN "interest_lines" jsonb;--> statement-breakpoint
ALTER TABLE "arrears_rules" ADD COLUMN "interest_from" date;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_interest_key" ON "charges" ("building_id","residence_id","label") WHERE "kind" = 'interest' and "cancelled_on" is null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_interest" CHECK (("kind" = 'interest') = ("interest_lines" is not null)
        and ("kind" <> 'interest' or "label" ~ '^[0-9]{4}-[0-9]{2}-01$'));--> statement-breakpoint
-- A rate that was set before anything used it asks for interest from the day on which it was set.
update arrears_rules set interest_from = (updated_at at time zone 'America/Toronto')::date where annual_rate > 0;--> statement-breakpoint
ALTER TABLE "arrears_rules" DROP CONSTRAINT "arrears_rules_values", ADD CONSTRAINT "arrears_rules_values" CHECK ("grace_days" between 0 and 90 and "annual_rate" between 0 and 3000
        and ("annual_rate" = 0 or "interest_from" is not null) and "return_fee_cents" >= 0
        and coalesce(array_length("reminder_days", 1), 0) <= 5);
--> statement-breakpoint
-- How interest was computed stays with its charge.
create or replace function keep_charge() returns trigger language plpgsql as $$
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
      new.interest_lines, new.due_on, new.amount_cents, new.made_at)
      is distinct from (old.id, old.organization_id, old.building_id, old.residence_id, old.call_id, old.restricted_use_id, old.kind,
      old.fund, old.label, old.interest_lines, old.due_on, old.amount_cents, old.made_at) then
    raise exception 'a charge stays as it is';
  end if;
  return new;
end
$$;
