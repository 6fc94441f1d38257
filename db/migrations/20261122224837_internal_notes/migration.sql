CREATE TABLE "internal_notes" (
	"id" uuid PRIMARY KEY,
	"noun" text NOT NULL,
	"noun_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "internal_notes_noun_noun_id_created_at_id_index" ON "internal_notes" ("noun","noun_id","created_at","id");--> statement-breakpoint
CREATE INDEX "internal_notes_author_id_index" ON "internal_notes" ("author_id");--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");