CREATE TABLE "inbound_addresses" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL UNIQUE,
	"code" text NOT NULL UNIQUE,
	"created_by_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_attachments" (
	"id" uuid PRIMARY KEY,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"scan_due_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inbound_fingerprints" (
	"organization_id" uuid,
	"fingerprint" text,
	CONSTRAINT "inbound_fingerprints_pkey" PRIMARY KEY("organization_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "inbound_mailboxes" (
	"id" text PRIMARY KEY,
	"uid_validity" text NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"failing_since" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"subject" text NOT NULL,
	"left_out_count" integer NOT NULL,
	"document_count" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_pending" (
	"mailbox_id" text,
	"uid" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone,
	CONSTRAINT "inbound_pending_pkey" PRIMARY KEY("mailbox_id","uid")
);
--> statement-breakpoint
CREATE TABLE "inbound_senders" (
	"id" uuid PRIMARY KEY,
	"organization_id" uuid NOT NULL,
	"pattern" text NOT NULL,
	"added_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_senders_once" UNIQUE("organization_id","pattern")
);
--> statement-breakpoint
ALTER TABLE "pile_documents" ADD COLUMN "emailed_from" text;--> statement-breakpoint
ALTER TABLE "pile_documents" ADD COLUMN "emailed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "inbound_addresses_created_by_id_index" ON "inbound_addresses" ("created_by_id");--> statement-breakpoint
CREATE INDEX "inbound_attachments_message_id_index" ON "inbound_attachments" ("message_id");--> statement-breakpoint
CREATE INDEX "inbound_attachments_storage_key_index" ON "inbound_attachments" ("storage_key");--> statement-breakpoint
CREATE INDEX "inbound_messages_of_organization" ON "inbound_messages" ("organization_id","status","received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_by_arrival" ON "inbound_messages" ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_by_end" ON "inbound_messages" ("expires_at");--> statement-breakpoint
CREATE INDEX "inbound_pending_mailbox_id_due_at_index" ON "inbound_pending" ("mailbox_id","due_at");--> statement-breakpoint
CREATE INDEX "inbound_senders_by_pattern" ON "inbound_senders" ("pattern","id");--> statement-breakpoint
CREATE INDEX "inbound_senders_added_by_id_index" ON "inbound_senders" ("added_by_id");--> statement-breakpoint
ALTER TABLE "inbound_addresses" ADD CONSTRAINT "inbound_addresses_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_addresses" ADD CONSTRAINT "inbound_addresses_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "inbound_attachments" ADD CONSTRAINT "inbound_attachments_message_id_inbound_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "inbound_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_fingerprints" ADD CONSTRAINT "inbound_fingerprints_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_pending" ADD CONSTRAINT "inbound_pending_mailbox_id_inbound_mailboxes_id_fkey" FOREIGN KEY ("mailbox_id") REFERENCES "inbound_mailboxes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_senders" ADD CONSTRAINT "inbound_senders_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_senders" ADD CONSTRAINT "inbound_senders_added_by_id_users_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id");