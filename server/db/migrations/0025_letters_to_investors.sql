ALTER TABLE "wave_invitations" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wave_invitations" ADD COLUMN "kind" text DEFAULT 'beta' NOT NULL;--> statement-breakpoint
ALTER TABLE "wave_invitations" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "waves" ADD COLUMN "kind" text DEFAULT 'beta' NOT NULL;--> statement-breakpoint
ALTER TABLE "waves" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "waves" ADD COLUMN "link_days" integer;--> statement-breakpoint
-- Who wanted no more letters stays left alone, also after an older backup is restored.
CREATE TRIGGER investor_withdrawn AFTER UPDATE OF withdrawn_at ON investors FOR EACH ROW
WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('letter-withdrawal', 'id');
