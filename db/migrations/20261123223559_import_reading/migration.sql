DROP INDEX "import_rows_import_id_line_index";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" jsonb;--> statement-breakpoint
CREATE INDEX "import_rows_import_id_line_id_index" ON "import_rows" ("import_id","line","id");