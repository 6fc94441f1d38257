ALTER TABLE "audit_entries" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_entries_person_id_at_index" ON "audit_entries" ("person_id","at");--> statement-breakpoint
-- A fact of a residence said whom it concerned in its note; the note now names the home.
update audit_entries fact set person_id = fact.note::uuid, note = building.name || ', ' || residence.unit_number
from residences residence join buildings building on building.id = residence.building_id
where fact.subject = 'residence' and residence.id = fact.subject_id and fact.action like 'person\_%' and fact.note ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$';--> statement-breakpoint
update audit_entries set person_id = note::uuid, note = null
where subject = 'residence' and person_id is null and action like 'person\_%' and note ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$';--> statement-breakpoint
update audit_entries fact set person_id = invitation.accepted_by_id from invitations invitation
where fact.subject = 'invitation' and fact.action = 'accepted' and invitation.id = fact.subject_id;
