CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY,
	"noun" text NOT NULL,
	"noun_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "comments" ("id", "noun", "noun_id", "author_id", "body", "created_at")
SELECT "id", 'demand', "demand_id", "author_id", "body", "created_at" FROM "demand_comments";--> statement-breakpoint
DROP TABLE "demand_comments";--> statement-breakpoint
CREATE INDEX "comments_noun_noun_id_created_at_id_index" ON "comments" ("noun","noun_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_author_id_index" ON "comments" ("author_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");