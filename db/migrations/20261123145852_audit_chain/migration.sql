CREATE TABLE "audit_checkpoints" (
	"seal_no" bigint PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL,
	"chain" bytea NOT NULL,
	"key_id" text NOT NULL,
	"signature" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"entry_id" uuid PRIMARY KEY,
	"salt" bytea,
	"details" bytea NOT NULL,
	"digest" bytea NOT NULL,
	"seal_no" bigint UNIQUE,
	"chain" bytea
);
--> statement-breakpoint
CREATE INDEX "audit_seals_waiting" ON "audit_seals" ("entry_id") WHERE "seal_no" is null;--> statement-breakpoint
-- One field of a hashed text: its length before it, so that no two rows give the same text.
create function audit_part(given text) returns text language sql immutable parallel safe as $$
  select coalesce(length(given)::text || ':' || given, '-')
$$;
--> statement-breakpoint
create function audit_details(salt bytea, changes jsonb, note text) returns bytea language sql immutable parallel safe as $$
  select sha256(salt || convert_to(audit_part(changes::text) || audit_part(note), 'UTF8'))
$$;
--> statement-breakpoint
create function audit_digest(entry audit_entries, details bytea) returns bytea language sql immutable parallel safe as $$
  select sha256(
    convert_to(
      audit_part(entry.id::text) || audit_part((extract(epoch from entry.at) * 1000)::bigint::text)
      || audit_part(entry.actor_id::text) || audit_part(entry.organization_id::text) || audit_part(entry.building_id::text)
      || audit_part(entry.subject) || audit_part(entry.subject_id::text) || audit_part(entry.person_id::text)
      || audit_part(entry.action) || audit_part(entry.is_private::text) || audit_part(entry.request_id),
      'UTF8')
    || details)
$$;
--> statement-breakpoint
create function seal_audit_entries() returns trigger language plpgsql as $$
begin
  insert into audit_seals (entry_id, salt, details, digest)
    select detailed.id, detailed.salt, detailed.details, audit_digest(detailed.entry, detailed.details)
    from (
      select salted.id, salted.entry, salted.salt, audit_details(salted.salt, salted.changes, salted.note) as details
      from (
        select added.id, added::audit_entries as entry, added.changes, added.note, uuid_send(gen_random_uuid()) as salt
        from added offset 0
      ) salted offset 0
    ) detailed;
  return null;
end
$$;
--> statement-breakpoint
insert into audit_seals (entry_id, salt, details, digest)
  select detailed.id, detailed.salt, detailed.details, audit_digest(detailed.entry, detailed.details)
  from (
    select salted.id, salted.entry, salted.salt, audit_details(salted.salt, salted.changes, salted.note) as details
    from (
      select id, audit_entries as entry, changes, note, uuid_send(gen_random_uuid()) as salt from audit_entries offset 0
    ) salted offset 0
  ) detailed;
--> statement-breakpoint
create trigger audit_entries_sealed after insert on audit_entries
  referencing new table as added for each statement execute function seal_audit_entries();
--> statement-breakpoint
-- Entries are only added. What may be removed of one are its details, when the law asks for it.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.changes is null and new.note is null
    and to_jsonb(new) - 'changes' - 'note' = to_jsonb(old) - 'changes' - 'note' then
    return new;
  end if;
  raise exception 'audit_entries is only added to';
end
$$;
--> statement-breakpoint
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.entry_id, new.details, new.digest) = (old.entry_id, old.details, old.digest)
    and (new.salt is null or new.salt = old.salt)
    and (old.seal_no is null or (new.seal_no, new.chain) = (old.seal_no, old.chain)) then
    return new;
  end if;
  raise exception 'audit_seals is only added to';
end
$$;
--> statement-breakpoint
create trigger audit_seals_kept before update or delete on audit_seals
  for each row execute function refuse_seal_change();
