-- What nobody sees, as in shared/characters.ts: a run of it in a text of one line becomes a space, and goes from texts of several lines.
create function pg_temp.one_line(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(given, '[\s\u0001-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]*[\u0001-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]+\s*', ' ', 'g'))
$$;
--> statement-breakpoint
create function pg_temp.lines(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(given, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]+', '', 'g'), E' \t\r\n')
$$;
--> statement-breakpoint
update vendors set name = coalesce(nullif(pg_temp.one_line(name), ''), '—') where name <> pg_temp.one_line(name);
--> statement-breakpoint
update bills set title = coalesce(nullif(pg_temp.one_line(title), ''), '—') where title <> pg_temp.one_line(title);
--> statement-breakpoint
update bills set invoice_number = nullif(pg_temp.one_line(invoice_number), '') where invoice_number <> pg_temp.one_line(invoice_number);
--> statement-breakpoint
update buildings set name = coalesce(nullif(pg_temp.one_line(name), ''), '—') where name <> pg_temp.one_line(name);
--> statement-breakpoint
update buildings set address = coalesce(nullif(pg_temp.one_line(address), ''), '—') where address <> pg_temp.one_line(address);
--> statement-breakpoint
update buildings set city = coalesce(nullif(pg_temp.one_line(city), ''), '—') where city <> pg_temp.one_line(city);
--> statement-breakpoint
update buildings set management_company = coalesce(nullif(pg_temp.one_line(management_company), ''), '—') where management_company <> pg_temp.one_line(management_company);
--> statement-breakpoint
update demands set title = coalesce(nullif(pg_temp.one_line(title), ''), '—') where title <> pg_temp.one_line(title);
--> statement-breakpoint
update files set name = coalesce(nullif(pg_temp.one_line(name), ''), '—') where name <> pg_temp.one_line(name);
--> statement-breakpoint
update organizations set name = coalesce(nullif(pg_temp.one_line(name), ''), '—') where name <> pg_temp.one_line(name);
--> statement-breakpoint
update organizations set address = nullif(pg_temp.one_line(address), '') where address <> pg_temp.one_line(address);
--> statement-breakpoint
update organizations set city = nullif(pg_temp.one_line(city), '') where city <> pg_temp.one_line(city);
--> statement-breakpoint
update trial_requests set name = coalesce(nullif(pg_temp.one_line(name), ''), '—') where name <> pg_temp.one_line(name);
--> statement-breakpoint
update web_vitals set metric_id = coalesce(nullif(pg_temp.one_line(metric_id), ''), '—') where metric_id <> pg_temp.one_line(metric_id);
--> statement-breakpoint
update bills set description = nullif(pg_temp.lines(description), '') where description <> pg_temp.lines(description);
--> statement-breakpoint
update bills set notes = nullif(pg_temp.lines(notes), '') where notes <> pg_temp.lines(notes);
--> statement-breakpoint
update demands set description = coalesce(nullif(pg_temp.lines(description), ''), '—') where description <> pg_temp.lines(description);
--> statement-breakpoint
update demands set review_notes = nullif(pg_temp.lines(review_notes), '') where review_notes <> pg_temp.lines(review_notes);
--> statement-breakpoint
update demand_comments set body = coalesce(nullif(pg_temp.lines(body), ''), '—') where body <> pg_temp.lines(body);
--> statement-breakpoint
update invitations set personal_message = nullif(pg_temp.lines(personal_message), '') where personal_message <> pg_temp.lines(personal_message);
--> statement-breakpoint
update audit_entries set note = nullif(pg_temp.lines(note), '') where note <> pg_temp.lines(note);
--> statement-breakpoint
-- Another unit of the building may bear the cleaned number already: the row's id then tells them apart.
update residences as mine set unit_number = case
    when pg_temp.one_line(unit_number) <> '' and not exists (
      select 1 from residences other
      where other.building_id = mine.building_id and other.id <> mine.id
        and lower(pg_temp.one_line(other.unit_number)) = lower(pg_temp.one_line(mine.unit_number))
    ) then pg_temp.one_line(unit_number)
    else btrim(left(pg_temp.one_line(unit_number), 11) || ' ' || right(id::text, 8))
  end
where unit_number <> pg_temp.one_line(unit_number);
--> statement-breakpoint
update residences set parking_spaces = array(select coalesce(nullif(pg_temp.one_line(space), ''), '—') from unnest(parking_spaces) with ordinality as spaces (space, place) order by place) where array_to_string(parking_spaces, '') <> pg_temp.one_line(array_to_string(parking_spaces, ''));
--> statement-breakpoint
update residences set storage_spaces = array(select coalesce(nullif(pg_temp.one_line(space), ''), '—') from unnest(storage_spaces) with ordinality as spaces (space, place) order by place) where array_to_string(storage_spaces, '') <> pg_temp.one_line(array_to_string(storage_spaces, ''));
--> statement-breakpoint
-- As fileName in server/file-names.ts: the extension is that of what the bytes are.
update files set name = right(regexp_replace(name, '\.[a-z][a-z0-9]{0,4}$', '', 'i') || '.' || kind.extension, 120)
from (values ('application/pdf', 'pdf', 'pdf'), ('image/jpeg', 'jpg', 'jpe?g'), ('image/png', 'png', 'png'), ('image/webp', 'webp', 'webp'),
  ('image/heic', 'heic', 'hei[cf]'), ('image/heif', 'heif', 'hei[cf]')) as kind (media_type, extension, known)
where files.media_type = kind.media_type and files.name !~* ('\.(' || kind.known || ')$');
--> statement-breakpoint
drop function pg_temp.one_line(text);
--> statement-breakpoint
drop function pg_temp.lines(text);
