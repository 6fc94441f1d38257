-- `array_to_string` is not immutable, for elements that print by settings; texts are as they are.
create function joined_texts(given text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(given, ' ')
$$;
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(title || ' ' || coalesce(invoice_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name || ' ' || address || ' ' || city || ' ' || postal_code)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(emergency_phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "demands" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(title || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name || ' ' || coalesce(description, '') || ' ' || joined_texts(tags))) STORED;--> statement-breakpoint
ALTER TABLE "residences" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(unit_number)) STORED;--> statement-breakpoint
ALTER TABLE "unit_records" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(coalesce(plate, '') || ' ' || coalesce(key_number, '') || ' ' || regexp_replace(coalesce(plate, '') || ' ' || coalesce(key_number, ''), '[^[:alnum:]]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name)) STORED;--> statement-breakpoint
CREATE INDEX "bills_by_text" ON "bills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buildings_by_text" ON "buildings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_text" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demands_by_text" ON "demands" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_text" ON "documents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "residences_by_text" ON "residences" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "unit_records_by_text" ON "unit_records" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_by_text" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- The long columns of a page are kept outside its row: a frequent word finds thousands of rows, of which a few texts are read.
alter table document_pages set (toast_tuple_target = 128);
