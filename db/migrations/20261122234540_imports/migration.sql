CREATE TABLE "import_headings" (
	"organization_id" uuid,
	"noun" text,
	"heading" text,
	"field" text,
	"chosen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "import_headings_pkey" PRIMARY KEY("organization_id","noun","heading")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"outcome" text,
	"target_id" uuid,
	"target_version" integer,
	"is_reversed" boolean
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY,
	"noun" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"problem" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_import_id_line_index" ON "import_rows" ("import_id","line");--> statement-breakpoint
CREATE INDEX "imports_building_id_noun_created_at_index" ON "imports" ("building_id","noun","created_at");--> statement-breakpoint
CREATE INDEX "imports_organization_id_index" ON "imports" ("organization_id");--> statement-breakpoint
CREATE INDEX "imports_by_id_index" ON "imports" ("by_id");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" ("created_at");--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_building_id_buildings_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE CASCADE;