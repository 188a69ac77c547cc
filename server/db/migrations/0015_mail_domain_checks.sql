CREATE TABLE "mail_domain_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	CONSTRAINT "mail_domain_checks_domain_unique" UNIQUE("domain")
);
