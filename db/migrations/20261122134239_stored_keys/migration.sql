CREATE TABLE "stored_keys" (
	"key" text PRIMARY KEY,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What is stored already, so that a removal that fails is swept too.
INSERT INTO "stored_keys" ("key") SELECT "storage_key" FROM "files" ON CONFLICT DO NOTHING;
