ALTER TABLE "buildings" ADD COLUMN "regime" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "private_portions" integer;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "storeys_above_ground" integer;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "is_horizontal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "reconstruction_cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "appraised_on" date;--> statement-breakpoint
-- A building of this kind is in divided co-ownership (decisions §1).
UPDATE "buildings" SET "regime" = 'divided' WHERE "kind" = 'condo';
