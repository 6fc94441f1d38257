-- What a search compares: lower case, no accents. Immutable, so that an index may hold it.
create function plain_text(given text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(given), 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ’', 'aaaaaaceeeeiiiinooooouuuuyy''')
$$;
--> statement-breakpoint
-- Attempts counted for a few minutes: losing them in a crash is harmless, writing them twice is not worth it.
alter table rate_windows set unlogged;
