-- The footer names the terms in one short word, where nobody has given the entry another title. Its English title stays,
-- and is up to date: "source" holds the fingerprint of the German title that it translates.
UPDATE "menu_entries"
SET "title" = 'AGB',
    "translations" = CASE
      WHEN "translations" #>> '{en,source,title}' = 'm7k8o1VMfssMMwUD'
      THEN jsonb_set("translations", '{en,source,title}', '"7w_oc7toRyewz30j"')
      ELSE "translations"
    END
WHERE "key" = 'footer-nutzungsbedingungen' AND "title" = 'Nutzungsbedingungen (AGB)';
