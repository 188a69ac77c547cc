-- A link to a new password goes to somebody's address: one that was changed or removed does not come back.
CREATE TRIGGER user_address_taken AFTER UPDATE OF email ON users FOR EACH ROW
WHEN (OLD.email IS NOT NULL AND NEW.email IS DISTINCT FROM OLD.email)
EXECUTE FUNCTION note_revocation('address', 'id');
