CREATE TABLE "job_totals" (
	"task" text,
	"outcome" text,
	"count" bigint NOT NULL,
	CONSTRAINT "job_totals_pkey" PRIMARY KEY("task","outcome")
);
