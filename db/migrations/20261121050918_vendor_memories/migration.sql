CREATE TABLE "free_readings" (
	"file_id" uuid PRIMARY KEY,
	"sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_aliases" (
	"organization_id" uuid,
	"search_name" text,
	"name" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"bills" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_aliases_pkey" PRIMARY KEY("organization_id","search_name")
);
--> statement-breakpoint
CREATE TABLE "vendor_memories" (
	"organization_id" uuid,
	"vendor_id" uuid,
	"lessons" jsonb NOT NULL,
	"bill_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_memories_pkey" PRIMARY KEY("organization_id","vendor_id")
);
--> statement-breakpoint
CREATE INDEX "vendor_aliases_vendor_id_index" ON "vendor_aliases" ("vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_memories_vendor_id_index" ON "vendor_memories" ("vendor_id");--> statement-breakpoint
ALTER TABLE "free_readings" ADD CONSTRAINT "free_readings_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_aliases" ADD CONSTRAINT "vendor_aliases_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_aliases" ADD CONSTRAINT "vendor_aliases_vendor_id_vendors_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_memories" ADD CONSTRAINT "vendor_memories_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vendor_memories" ADD CONSTRAINT "vendor_memories_vendor_id_vendors_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE CASCADE;