CREATE TABLE "debit_agreements" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"residence_id" uuid NOT NULL,
	"payor_id" uuid NOT NULL,
	"account_holder" text NOT NULL,
	"category" text NOT NULL,
	"amount_kind" text NOT NULL,
	"amount_cents" bigint,
	"frequency" text NOT NULL,
	"starts_on" date NOT NULL,
	"notice_days" integer NOT NULL,
	"notice_proof" text,
	"sealed" text NOT NULL,
	"institution" text NOT NULL,
	"ending" text NOT NULL,
	"signature" text NOT NULL,
	"signed_on" date NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"statement_version" integer NOT NULL,
	"language" text NOT NULL,
	"identity_proof" text,
	"recorded_by_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"ended_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_agreements_amount" CHECK (("amount_kind" = 'variable') = ("amount_cents" is null) and ("amount_cents" is null or "amount_cents" > 0)),
	CONSTRAINT "debit_agreements_notice" CHECK ("notice_days" between 0 and 30),
	CONSTRAINT "debit_agreements_signed" CHECK (("signature" = 'electronic') = ("accepted_at" is not null)
        and ("signature" = 'paper') = ("identity_proof" is not null)),
	CONSTRAINT "debit_agreements_ended" CHECK (("status" in ('cancelled', 'ended')) = ("ended_on" is not null)
        and ("status" <> 'suspended' or "status_reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "debit_agreements_live_key" ON "debit_agreements" ("residence_id") WHERE "status" in ('active', 'suspended');--> statement-breakpoint
CREATE INDEX "debit_agreements_by_day" ON "debit_agreements" ("signed_on","id");--> statement-breakpoint
CREATE INDEX "debit_agreements_of_building" ON "debit_agreements" ("building_id","signed_on","id");--> statement-breakpoint
CREATE INDEX "debit_agreements_of_residence" ON "debit_agreements" ("residence_id","signed_on","id");--> statement-breakpoint
CREATE INDEX "debit_agreements_organization_id_index" ON "debit_agreements" ("organization_id");--> statement-breakpoint
CREATE INDEX "debit_agreements_payor_id_index" ON "debit_agreements" ("payor_id");--> statement-breakpoint
CREATE INDEX "debit_agreements_recorded_by_id_index" ON "debit_agreements" ("recorded_by_id");--> statement-breakpoint
ALTER TABLE "debit_agreements" ADD CONSTRAINT "debit_agreements_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_agreements" ADD CONSTRAINT "debit_agreements_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_agreements" ADD CONSTRAINT "debit_agreements_residence_id_residences_id_fkey" FOREIGN KEY ("residence_id") REFERENCES "residences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "debit_agreements" ADD CONSTRAINT "debit_agreements_payor_id_users_id_fkey" FOREIGN KEY ("payor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "debit_agreements" ADD CONSTRAINT "debit_agreements_recorded_by_id_users_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id");
--> statement-breakpoint
-- What was signed stays as it was signed; where it stands changes, and it ends once.
create function keep_debit_agreement() returns trigger language plpgsql as $$
declare
  standing constant text[] := array['status', 'status_reason', 'ended_on', 'version', 'updated_at'];
  erasable constant text[] := array['account_holder', 'sealed', 'ending', 'identity_proof', 'notice_proof'];
  is_erased constant boolean := tg_op = 'UPDATE' and (new.account_holder, new.sealed, new.ending) = ('', '', '')
    and coalesce(new.identity_proof, '') = '' and coalesce(new.notice_proof, '') = '';
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from residences r join buildings b on b.id = r.building_id
      where r.id = new.residence_id and b.id = new.building_id and b.organization_id = new.organization_id
    ) then
      raise exception 'a debit agreement is of a home of its building';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if bank_place_stands(old.organization_id, old.building_id) then
      raise exception 'a debit agreement stays' using errcode = 'foreign_key_violation';
    end if;
    return old;
  end if;
  -- Of one whose payor was erased, what names them and their account is gone.
  if is_erased and to_jsonb(new) - erasable - array['status_reason', 'updated_at'] = to_jsonb(old) - erasable - array['status_reason', 'updated_at'] then
    return new;
  end if;
  if old.status in ('cancelled', 'ended') or to_jsonb(new) - standing <> to_jsonb(old) - standing then
    raise exception 'a debit agreement stays as it was signed';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger debit_agreements_kept before insert or update or delete on debit_agreements
  for each row execute function keep_debit_agreement();
--> statement-breakpoint
create function keep_all_debits() returns trigger language plpgsql as $$
begin
  if exists (select from debit_agreements) then
    raise exception 'what was signed and debited stays';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger debit_agreements_not_truncated before truncate on debit_agreements
  for each statement execute function keep_all_debits();
