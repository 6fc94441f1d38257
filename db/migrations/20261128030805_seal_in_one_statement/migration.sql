-- The same hashes as before, in one statement without functions of SQL: each call of one cost more than the hash (0.3 ms of an entry, now 0.1).
-- An id is 36 characters long.
create or replace function seal_audit_entries() returns trigger language plpgsql as $$
begin
  insert into audit_seals (entry_id, salt, details, digest)
    select detailed.id, detailed.salt, detailed.details, sha256(
      convert_to(
        '36:' || detailed.id || length(detailed.instant) || ':' || detailed.instant
        || coalesce('36:' || detailed.actor_id, '-') || coalesce('36:' || detailed.organization_id, '-')
        || coalesce('36:' || detailed.building_id, '-')
        || length(detailed.subject) || ':' || detailed.subject || '36:' || detailed.subject_id
        || coalesce('36:' || detailed.person_id, '-') || length(detailed.action) || ':' || detailed.action
        || case when detailed.is_private then '4:true' else '5:false' end
        || coalesce(length(detailed.request_id) || ':' || detailed.request_id, '-'),
        'UTF8')
      || detailed.details)
    from (
      select salted.*, sha256(salted.salt || convert_to(
        coalesce(length(salted.changed) || ':' || salted.changed, '-') || coalesce(length(salted.note) || ':' || salted.note, '-'),
        'UTF8')) as details
      from (
        select added.*, added.changes::text as changed, (extract(epoch from added.at) * 1000)::bigint::text as instant,
          uuid_send(gen_random_uuid()) as salt
        from added offset 0
      ) salted offset 0
    ) detailed;
  return null;
end
$$;
