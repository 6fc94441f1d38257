-- What Unicode calls ignorable, as in shared/characters.ts: signs that no font shows go, and joiners and selectors of a variant
-- where they have nothing to join or to choose. Texts with a flag of tags keep their tags.
create function pg_temp.seen(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(given,
    '[\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180E\u2061-\u2065\u206A-\u206F\u3164\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g'),
    case when given ~ '\U0001F3F4' then '(?!)' else '[\U000E0020-\U000E007F]' end, '', 'g'),
    '(^|(?<=[ A-Za-z\u00A0\u00C0-\u024F]))[\u200C\u200D\uFE00-\uFE0F\U000E0100-\U000E01EF]+', '', 'g'), E' \t\r\n')
$$;
--> statement-breakpoint
update vendors set name = coalesce(nullif(pg_temp.seen(name), ''), '—') where name <> pg_temp.seen(name);
--> statement-breakpoint
update bills set title = coalesce(nullif(pg_temp.seen(title), ''), '—') where title <> pg_temp.seen(title);
--> statement-breakpoint
update bills set invoice_number = nullif(pg_temp.seen(invoice_number), '') where invoice_number <> pg_temp.seen(invoice_number);
--> statement-breakpoint
update buildings set name = coalesce(nullif(pg_temp.seen(name), ''), '—') where name <> pg_temp.seen(name);
--> statement-breakpoint
update buildings set address = coalesce(nullif(pg_temp.seen(address), ''), '—') where address <> pg_temp.seen(address);
--> statement-breakpoint
update buildings set city = coalesce(nullif(pg_temp.seen(city), ''), '—') where city <> pg_temp.seen(city);
--> statement-breakpoint
update buildings set management_company = coalesce(nullif(pg_temp.seen(management_company), ''), '—') where management_company <> pg_temp.seen(management_company);
--> statement-breakpoint
update demands set title = coalesce(nullif(pg_temp.seen(title), ''), '—') where title <> pg_temp.seen(title);
--> statement-breakpoint
update files set name = coalesce(nullif(pg_temp.seen(name), ''), '—') where name <> pg_temp.seen(name);
--> statement-breakpoint
update organizations set name = coalesce(nullif(pg_temp.seen(name), ''), '—') where name <> pg_temp.seen(name);
--> statement-breakpoint
update organizations set address = nullif(pg_temp.seen(address), '') where address <> pg_temp.seen(address);
--> statement-breakpoint
update organizations set city = nullif(pg_temp.seen(city), '') where city <> pg_temp.seen(city);
--> statement-breakpoint
update trial_requests set name = coalesce(nullif(pg_temp.seen(name), ''), '—') where name <> pg_temp.seen(name);
--> statement-breakpoint
update web_vitals set metric_id = coalesce(nullif(pg_temp.seen(metric_id), ''), '—') where metric_id <> pg_temp.seen(metric_id);
--> statement-breakpoint
update bills set description = nullif(pg_temp.seen(description), '') where description <> pg_temp.seen(description);
--> statement-breakpoint
update bills set notes = nullif(pg_temp.seen(notes), '') where notes <> pg_temp.seen(notes);
--> statement-breakpoint
update demands set description = coalesce(nullif(pg_temp.seen(description), ''), '—') where description <> pg_temp.seen(description);
--> statement-breakpoint
update demands set review_notes = nullif(pg_temp.seen(review_notes), '') where review_notes <> pg_temp.seen(review_notes);
--> statement-breakpoint
update demand_comments set body = coalesce(nullif(pg_temp.seen(body), ''), '—') where body <> pg_temp.seen(body);
--> statement-breakpoint
update invitations set personal_message = nullif(pg_temp.seen(personal_message), '') where personal_message <> pg_temp.seen(personal_message);
--> statement-breakpoint
update audit_entries set note = nullif(pg_temp.seen(note), '') where note <> pg_temp.seen(note);
--> statement-breakpoint
-- Another unit of the building may bear the cleaned number already: the row's id then tells them apart.
update residences as mine set unit_number = case
    when pg_temp.seen(unit_number) <> '' and not exists (
      select 1 from residences other
      where other.building_id = mine.building_id and other.id <> mine.id
        and lower(pg_temp.seen(other.unit_number)) = lower(pg_temp.seen(mine.unit_number))
    ) then pg_temp.seen(unit_number)
    else btrim(left(pg_temp.seen(unit_number), 11) || ' ' || right(id::text, 8))
  end
where unit_number <> pg_temp.seen(unit_number);
--> statement-breakpoint
update residences set parking_spaces = array(select coalesce(nullif(pg_temp.seen(space), ''), '—') from unnest(parking_spaces) with ordinality as spaces (space, place) order by place) where array_to_string(parking_spaces, '') <> pg_temp.seen(array_to_string(parking_spaces, ''));
--> statement-breakpoint
update residences set storage_spaces = array(select coalesce(nullif(pg_temp.seen(space), ''), '—') from unnest(storage_spaces) with ordinality as spaces (space, place) order by place) where array_to_string(storage_spaces, '') <> pg_temp.seen(array_to_string(storage_spaces, ''));
--> statement-breakpoint
drop function pg_temp.seen(text);
