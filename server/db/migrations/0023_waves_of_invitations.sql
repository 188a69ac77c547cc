CREATE TABLE "wave_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"wave_id" integer NOT NULL,
	"enquiry_id" integer,
	"code" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"token_hash" text,
	"outbox_id" integer,
	"handed_over_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "wave_invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "wave_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "waves" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"texts" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waves_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wave_invitations" ADD CONSTRAINT "wave_invitations_wave_id_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wave_invitations_person_idx" ON "wave_invitations" USING btree ("wave_id","enquiry_id");--> statement-breakpoint
CREATE INDEX "wave_invitations_state_idx" ON "wave_invitations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "wave_invitations_enquiry_idx" ON "wave_invitations" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "wave_invitations_outbox_idx" ON "wave_invitations" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "wave_invitations_handed_over_idx" ON "wave_invitations" USING btree ("handed_over_at");--> statement-breakpoint
-- Who wanted no more invitations stays left alone, also after an older backup is restored.
CREATE TRIGGER beta_request_withdrawn AFTER UPDATE OF withdrawn_at ON beta_requests FOR EACH ROW
WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('withdrawal', 'id');
