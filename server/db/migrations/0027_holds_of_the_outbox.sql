CREATE TABLE "outbox_holds" (
	"channel" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"begun_by" integer NOT NULL
);
