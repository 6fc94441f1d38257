CREATE TABLE "approval_authors" (
	"request_id" uuid,
	"user_id" uuid,
	CONSTRAINT "approval_authors_pkey" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "approval_decisions" (
	"id" uuid PRIMARY KEY,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seat_id" uuid,
	"person_id" uuid,
	"on_behalf_of_id" uuid,
	"note" text,
	"causes" text[] DEFAULT '{}'::text[] NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_days" CHECK ("ends_on" between "starts_on" and "starts_on" + 89),
	CONSTRAINT "approval_delegations_other" CHECK ("from_id" <> "to_id")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_required" boolean NOT NULL,
	"asked_by_id" uuid,
	"awaited_since" timestamp(3) with time zone NOT NULL,
	"reminded_on" date,
	"vendor_id" uuid NOT NULL,
	"bank_details_id" uuid,
	"category" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_repeated" boolean NOT NULL,
	"schedule" text,
	"until_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_rule_approvers" (
	"id" uuid PRIMARY KEY,
	"rule_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"office" text,
	"user_id" uuid,
	CONSTRAINT "approval_rule_approvers_one" CHECK (("office" is null) <> ("user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"limit_cents" bigint NOT NULL,
	"approver_count" integer NOT NULL,
	"is_sequence" boolean NOT NULL,
	"set_by_id" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_by_id" uuid,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "approval_rules_count" CHECK ("approver_count" in (1, 2))
);
--> statement-breakpoint
CREATE INDEX "approval_authors_user_id_index" ON "approval_authors" ("user_id");--> statement-breakpoint
CREATE INDEX "approval_decisions_of_request" ON "approval_decisions" ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_decisions_seat_key" ON "approval_decisions" ("request_id","seat_id") WHERE "kind" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_decisions_person_key" ON "approval_decisions" ("request_id","person_id") WHERE "kind" = 'approved';--> statement-breakpoint
CREATE INDEX "approval_decisions_seat_id_index" ON "approval_decisions" ("seat_id");--> statement-breakpoint
CREATE INDEX "approval_decisions_person_id_index" ON "approval_decisions" ("person_id");--> statement-breakpoint
CREATE INDEX "approval_decisions_on_behalf_of_id_index" ON "approval_decisions" ("on_behalf_of_id");--> statement-breakpoint
CREATE INDEX "approval_delegations_of_building" ON "approval_delegations" ("building_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "approval_delegations_by_end" ON "approval_delegations" ("ends_on","id");--> statement-breakpoint
CREATE INDEX "approval_delegations_from" ON "approval_delegations" ("from_id","ends_on");--> statement-breakpoint
CREATE INDEX "approval_delegations_to" ON "approval_delegations" ("to_id","ends_on");--> statement-breakpoint
CREATE INDEX "approval_delegations_organization_id_index" ON "approval_delegations" ("organization_id");--> statement-breakpoint
CREATE INDEX "approval_delegations_revoked_by_id_index" ON "approval_delegations" ("revoked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_live" ON "approval_requests" ("bill_id") WHERE "status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "approval_requests_of_bill" ON "approval_requests" ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_requests_of_building" ON "approval_requests" ("building_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "approval_requests_by_asking" ON "approval_requests" ("created_at","id");--> statement-breakpoint
CREATE INDEX "approval_requests_by_amount" ON "approval_requests" ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "approval_requests_to_remind" ON "approval_requests" ("awaited_since") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "approval_requests_organization_id_index" ON "approval_requests" ("organization_id");--> statement-breakpoint
CREATE INDEX "approval_requests_rule_id_index" ON "approval_requests" ("rule_id");--> statement-breakpoint
CREATE INDEX "approval_requests_asked_by_id_index" ON "approval_requests" ("asked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_rule_approvers_position" ON "approval_rule_approvers" ("rule_id","position");--> statement-breakpoint
CREATE INDEX "approval_rule_approvers_user_id_index" ON "approval_rule_approvers" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_rules_in_force" ON "approval_rules" ("building_id") WHERE ("ended_at" is null);--> statement-breakpoint
CREATE INDEX "approval_rules_of_building" ON "approval_rules" ("building_id","started_at","id");--> statement-breakpoint
CREATE INDEX "approval_rules_by_start" ON "approval_rules" ("started_at","id");--> statement-breakpoint
CREATE INDEX "approval_rules_organization_id_index" ON "approval_rules" ("organization_id");--> statement-breakpoint
CREATE INDEX "approval_rules_set_by_id_index" ON "approval_rules" ("set_by_id");--> statement-breakpoint
CREATE INDEX "approval_rules_ended_by_id_index" ON "approval_rules" ("ended_by_id");--> statement-breakpoint
ALTER TABLE "approval_authors" ADD CONSTRAINT "approval_authors_request_id_approval_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "approval_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_authors" ADD CONSTRAINT "approval_authors_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_request_id_approval_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "approval_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_seat_id_approval_rule_approvers_id_fkey" FOREIGN KEY ("seat_id") REFERENCES "approval_rule_approvers"("id");--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_person_id_users_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_on_behalf_of_id_users_id_fkey" FOREIGN KEY ("on_behalf_of_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from_id_users_id_fkey" FOREIGN KEY ("from_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_id_users_id_fkey" FOREIGN KEY ("to_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_revoked_by_id_users_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_rule_id_approval_rules_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "approval_rules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_asked_by_id_users_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_rule_approvers" ADD CONSTRAINT "approval_rule_approvers_rule_id_approval_rules_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "approval_rules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_rule_approvers" ADD CONSTRAINT "approval_rule_approvers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_set_by_id_users_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_ended_by_id_users_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id");
--> statement-breakpoint
-- Decisions are only added; they go with their bill, which is deleted with a sample alone.
create function keep_approval_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from approval_requests r join bills b on b.id = r.bill_id where r.id = old.request_id
  ) then
    return old;
  end if;
  raise exception 'approval_decisions is only added to';
end
$$;
--> statement-breakpoint
create trigger approval_decisions_kept before update or delete on approval_decisions
  for each row execute function keep_approval_decision();
--> statement-breakpoint
-- Whoever writes a payment: a bill whose approval is awaited or was refused is not paid.
create function refuse_unapproved_payment() returns trigger language plpgsql as $$
begin
  if new.reverses_id is null and exists (
    select from instalments i join approval_requests r on r.bill_id = i.noun_id
    where i.id = new.instalment_id and r.status in ('pending', 'refused')
  ) then
    raise exception 'this bill is not approved';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger instalment_payments_approved before insert on instalment_payments
  for each row execute function refuse_unapproved_payment();
