CREATE TABLE "bug_reports" (
	"id" uuid PRIMARY KEY,
	"location" text NOT NULL,
	"category" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"description" text NOT NULL,
	"steps" text,
	"submitted_by_id" uuid NOT NULL,
	"answer" text,
	"resolved_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (plain_text(location || ' ' || description || ' ' || coalesce(steps, ''))) STORED NOT NULL,
	"search" tsvector NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_votes" (
	"idea_id" uuid,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_votes_pkey" PRIMARY KEY("idea_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"need" text NOT NULL,
	"need_explanation" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"submitted_by_id" uuid NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"planned_at" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (plain_text(title || ' ' || need || ' ' || coalesce(need_explanation, ''))) STORED NOT NULL,
	"search" tsvector NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bug_reports_created" ON "bug_reports" ("created_at","id");--> statement-breakpoint
CREATE INDEX "bug_reports_updated" ON "bug_reports" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bug_reports_urgency" ON "bug_reports" (array_position(array['low', 'medium', 'high', 'critical'], "priority"),"id");--> statement-breakpoint
CREATE INDEX "bug_reports_status" ON "bug_reports" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bug_reports_submitter" ON "bug_reports" ("submitted_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bug_reports_closed" ON "bug_reports" ("closed_at");--> statement-breakpoint
CREATE INDEX "bug_reports_by_text" ON "bug_reports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bug_reports_alike" ON "bug_reports" USING gin ("search");--> statement-breakpoint
CREATE INDEX "idea_votes_user" ON "idea_votes" ("user_id");--> statement-breakpoint
CREATE INDEX "ideas_votes" ON "ideas" ("vote_count","id");--> statement-breakpoint
CREATE INDEX "ideas_created" ON "ideas" ("created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_updated" ON "ideas" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "ideas_status_votes" ON "ideas" ("status","vote_count","id");--> statement-breakpoint
CREATE INDEX "ideas_submitter" ON "ideas" ("submitted_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_by_text" ON "ideas" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ideas_alike" ON "ideas" USING gin ("search");--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_submitted_by_id_users_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_idea_id_ideas_id_fkey" FOREIGN KEY ("idea_id") REFERENCES "ideas"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_submitted_by_id_users_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id");--> statement-breakpoint
-- The count of an idea is that of its votes, whatever adds or removes one: a call, or an account that goes.
create function count_idea_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update ideas set vote_count = vote_count + 1 where id = new.idea_id;
  else
    update ideas set vote_count = vote_count - 1 where id = old.idea_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger idea_votes_counted after insert or delete on idea_votes for each row execute function count_idea_vote();
