CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"cause" text NOT NULL,
	"username" text,
	"file_name" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"missing" integer DEFAULT 0 NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_running_idx" ON "backups" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "backups_started_idx" ON "backups" USING btree ("started_at");