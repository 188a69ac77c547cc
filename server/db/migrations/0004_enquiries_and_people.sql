CREATE TABLE "activity_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"username" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticators_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"first_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"version" integer NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"enquiry_id" integer NOT NULL,
	"type" text NOT NULL,
	"username" text,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"enquiry_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"invited_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "link_openings" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"document_id" integer NOT NULL,
	"kind" text,
	"enquiry_id" integer,
	"language" text NOT NULL,
	"pin_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "open_replies" (
	"kind" text NOT NULL,
	"enquiry_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_replies_kind_enquiry_id_user_id_pk" PRIMARY KEY("kind","enquiry_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text,
	"enquiry_id" integer,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "erasure_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple'::regconfig, translate(replace(name || ' ' || email || ' ' || reason, 'ß', 'ss'), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ@.-_/:+,;&<>''"()=?#%~*|[]{}!–—„“”‚‘’«»…', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy                                       ')))) STORED;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "erasure_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple'::regconfig, translate(replace(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message, 'ß', 'ss'), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ@.-_/:+,;&<>''"()=?#%~*|[]{}!–—„“”‚‘’«»…', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy                                       ')))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_openings" ADD CONSTRAINT "link_openings_link_id_material_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."material_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_links" ADD CONSTRAINT "material_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_replies" ADD CONSTRAINT "open_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_event_idx" ON "activity_log" USING btree ("event","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_version_idx" ON "document_versions" USING btree ("document_id","version");--> statement-breakpoint
CREATE INDEX "enquiry_history_enquiry_idx" ON "enquiry_history" USING btree ("kind","enquiry_id","id");--> statement-breakpoint
CREATE INDEX "erasures_enquiry_idx" ON "erasures" USING btree ("kind","enquiry_id");--> statement-breakpoint
CREATE INDEX "link_openings_link_idx" ON "link_openings" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "material_links_enquiry_idx" ON "material_links" USING btree ("kind","enquiry_id");--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_enquiry_idx" ON "outbox" USING btree ("kind","enquiry_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "outbox_state_idx" ON "outbox" USING btree ("state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "beta_requests" ADD CONSTRAINT "beta_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beta_requests_email_idx" ON "beta_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "beta_requests_search_idx" ON "beta_requests" USING gin ("search");--> statement-breakpoint
CREATE INDEX "beta_requests_name_idx" ON "beta_requests" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "beta_requests_status_idx" ON "beta_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "beta_requests_assignee_idx" ON "beta_requests" USING btree ("assignee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "beta_requests_spam_idx" ON "beta_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "beta_requests"."suspected_spam";--> statement-breakpoint
CREATE INDEX "beta_requests_new_idx" ON "beta_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "beta_requests"."status" = 'new' and not "beta_requests"."suspected_spam";--> statement-breakpoint
CREATE INDEX "investors_email_idx" ON "investors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "investors_search_idx" ON "investors" USING gin ("search");--> statement-breakpoint
CREATE INDEX "investors_name_idx" ON "investors" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "investors_status_idx" ON "investors" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investors_assignee_idx" ON "investors" USING btree ("assignee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investors_spam_idx" ON "investors" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "investors"."suspected_spam";--> statement-breakpoint
CREATE INDEX "investors_new_idx" ON "investors" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "investors"."status" = 'new' and not "investors"."suspected_spam";