ALTER TABLE "erasures" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
-- As before (0008), and notes when the row was made. Passwords and recovery codes are known by their person; with the person
-- they need no note of their own.
CREATE OR REPLACE FUNCTION note_revocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone jsonb := to_jsonb(coalesce(OLD, NEW));
  made timestamptz := gone ->> 'created_at';
BEGIN
  IF coalesce(current_setting('abseits.restoring', true), '') = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_ARGV[0] IN ('password', 'recovery') THEN
    SELECT created_at INTO made FROM users WHERE id = coalesce(gone ->> 'user_id', gone ->> 'id')::int;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO revocations (kind, number, made_at) VALUES (TG_ARGV[0], (gone ->> TG_ARGV[1])::int, made);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER user_rights_taken ON users;
--> statement-breakpoint
-- Somebody who is kept out or loses a right stays somebody.
CREATE TRIGGER user_rights_taken AFTER UPDATE OF is_admin, role, disabled_at ON users FOR EACH ROW
WHEN (
  (OLD.is_admin AND NOT NEW.is_admin)
  OR (OLD.role IS NOT NULL AND NOT NEW.is_admin AND NEW.role IS DISTINCT FROM OLD.role)
  OR (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL)
)
EXECUTE FUNCTION note_revocation('rights', 'id');
