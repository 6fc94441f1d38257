CREATE TABLE "notification_choices" (
	"user_id" uuid,
	"group" text,
	"mail" text NOT NULL,
	CONSTRAINT "notification_choices_pkey" PRIMARY KEY("user_id","group")
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid,
	"day" date,
	CONSTRAINT "notification_digests_pkey" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY,
	"recipient_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone,
	"waits_for_digest" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notification_digests_day_index" ON "notification_digests" ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_fact" ON "notifications" ("recipient_id","key");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" ("recipient_id","created_at") WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" ("recipient_id") WHERE "waits_for_digest";--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" ("actor_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id");