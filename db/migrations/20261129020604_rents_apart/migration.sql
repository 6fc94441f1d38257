-- Where two rents of a dwelling were of one day, the one that began last counted: the one before it ended on the day before.
update residence_rents r set ends_on = n.starts_on - 1
from (select id, lead(starts_on) over (partition by residence_id order by starts_on) as starts_on from residence_rents) n
where n.id = r.id and n.starts_on is not null and (r.ends_on is null or r.ends_on >= n.starts_on);
--> statement-breakpoint
-- A dwelling has one rent on a day: its row is locked, so that two rents added at once see each other.
create function keep_rents_apart() returns trigger language plpgsql as $$
begin
  perform from residences where id = new.residence_id for no key update;
  if exists (
    select from residence_rents o where o.residence_id = new.residence_id and o.id <> new.id
      and o.starts_on <= coalesce(new.ends_on, 'infinity') and new.starts_on <= coalesce(o.ends_on, 'infinity')
  ) then
    raise exception 'a dwelling has one rent on a day' using errcode = 'exclusion_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger residence_rents_apart before insert or update of residence_id, starts_on, ends_on on residence_rents
  for each row execute function keep_rents_apart();
