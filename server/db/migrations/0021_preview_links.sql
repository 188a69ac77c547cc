CREATE TABLE "preview_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer,
	"created_by" text,
	"shown_at" timestamp (3) with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"pin_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "preview_remarks" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"guest" text NOT NULL,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"field" text,
	"page" text,
	"language" text,
	"answer" text,
	"text" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_remarks" ADD CONSTRAINT "preview_remarks_link_id_preview_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."preview_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_links_user_idx" ON "preview_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "preview_remarks_link_idx" ON "preview_remarks" USING btree ("link_id");--> statement-breakpoint
-- As of links to documents (0008): a restore must not bring back what was taken away.
CREATE TRIGGER preview_link_removed AFTER DELETE ON preview_links FOR EACH ROW
WHEN (OLD.revoked_at IS NULL)
EXECUTE FUNCTION note_revocation('preview-link', 'id');
--> statement-breakpoint
CREATE TRIGGER preview_link_revoked AFTER UPDATE OF revoked_at ON preview_links FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('preview-link', 'id');
