CREATE TABLE "document_pages" (
	"document_id" uuid,
	"page_no" integer,
	"text" text NOT NULL,
	"boxes" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"is_recognised" boolean DEFAULT false NOT NULL,
	"search" tsvector NOT NULL,
	CONSTRAINT "document_pages_pkey" PRIMARY KEY("document_id","page_no")
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"document_id" uuid PRIMARY KEY,
	"version_no" integer NOT NULL,
	"page_count" integer,
	"read_pages" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"problem" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_pages_by_text" ON "document_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "document_texts_open" ON "document_texts" ("updated_at") WHERE "ended_at" is null;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;