CREATE TABLE "revocations" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Notes the number of what is taken away, in the same transaction; a restore, which empties the tables, is none.
CREATE FUNCTION note_revocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('abseits.restoring', true), '') <> 'on' THEN
    INSERT INTO revocations (kind, number)
    VALUES (TG_ARGV[0], (to_jsonb(coalesce(OLD, NEW)) ->> TG_ARGV[1])::int);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_removed AFTER DELETE ON users FOR EACH ROW
EXECUTE FUNCTION note_revocation('user', 'id');
--> statement-breakpoint
CREATE TRIGGER user_rights_taken AFTER UPDATE OF is_admin, role, disabled_at ON users FOR EACH ROW
WHEN (
  (OLD.is_admin AND NOT NEW.is_admin)
  OR (OLD.role IS NOT NULL AND NOT NEW.is_admin AND NEW.role IS DISTINCT FROM OLD.role)
  OR (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL)
)
EXECUTE FUNCTION note_revocation('user', 'id');
--> statement-breakpoint
CREATE TRIGGER password_changed AFTER UPDATE OF password ON users FOR EACH ROW
WHEN (OLD.password IS DISTINCT FROM NEW.password)
EXECUTE FUNCTION note_revocation('password', 'id');
--> statement-breakpoint
-- With the first factor the password alone no longer suffices.
CREATE TRIGGER passkey_added AFTER INSERT ON passkeys FOR EACH ROW
EXECUTE FUNCTION note_revocation('password', 'user_id');
--> statement-breakpoint
CREATE TRIGGER authenticator_confirmed AFTER UPDATE OF confirmed_at ON authenticators FOR EACH ROW
WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('password', 'user_id');
--> statement-breakpoint
CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys FOR EACH ROW
EXECUTE FUNCTION note_revocation('passkey', 'id');
--> statement-breakpoint
CREATE TRIGGER authenticator_removed AFTER DELETE ON authenticators FOR EACH ROW
WHEN (OLD.confirmed_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('authenticator', 'id');
--> statement-breakpoint
CREATE TRIGGER recovery_code_removed AFTER DELETE ON recovery_codes FOR EACH ROW
WHEN (OLD.used_at IS NULL)
EXECUTE FUNCTION note_revocation('recovery', 'id');
--> statement-breakpoint
CREATE TRIGGER recovery_code_used AFTER UPDATE OF used_at ON recovery_codes FOR EACH ROW
WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('recovery', 'id');
--> statement-breakpoint
CREATE TRIGGER link_removed AFTER DELETE ON material_links FOR EACH ROW
WHEN (OLD.revoked_at IS NULL)
EXECUTE FUNCTION note_revocation('link', 'id');
--> statement-breakpoint
CREATE TRIGGER link_revoked AFTER UPDATE OF revoked_at ON material_links FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
EXECUTE FUNCTION note_revocation('link', 'id');
