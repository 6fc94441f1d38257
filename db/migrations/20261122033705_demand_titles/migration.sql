ALTER TABLE "demands" ADD COLUMN "title" text;--> statement-breakpoint
-- As titleOf in features/demands/rules.ts: the first line, cut after a word when it is longer than 80 characters.
UPDATE "demands" SET "title" = CASE WHEN length("line") <= 80 THEN "line" ELSE regexp_replace(CASE WHEN left("line", 80) ~ '^.{41,}\s' THEN regexp_replace(left("line", 80), '\s\S*$', '') ELSE left("line", 80) END, '[\s,;:.]+$', '') || '…' END
FROM (SELECT "id" AS "of", btrim(split_part(btrim("description", E' \t\r\n'), E'\n', 1), E' \t\r') AS "line" FROM "demands") "lines" WHERE "demands"."id" = "lines"."of";--> statement-breakpoint
ALTER TABLE "demands" ALTER COLUMN "title" SET NOT NULL;
