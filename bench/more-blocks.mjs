/**
 * Puts blocks on the landing page beside those it has; every third is HTML, which has to be cleaned.
 * @param {import('pg').Client} client
 * @param {number} blocks
 */
export async function addBlocks(client, blocks) {
  await client.query(
    `insert into content_sections (key, title, page, "order") values ('messung-orte', 'Orte', 'home', 99)`,
  );
  await client.query(
    `insert into content_blocks (section_key, title, subtitle, content, type, "order", translations)
     select 'messung-orte', 'Ort ' || i, 'Ein stiller Hof hinter dem Bahnhof',
       case when i % 3 = 0 then '<p>Hinter dem <strong>Bahnhof</strong> beginnt eine Gasse. ' || repeat('Wer hier einkehrt, wird gefragt. ', 12) || '</p>'
         else repeat('Wer hier einkehrt, bekommt keine Speisekarte, sondern die Frage. ', 8) end,
       case when i % 3 = 0 then 'html' else 'text' end, i,
       jsonb_build_object('en', jsonb_build_object('title', 'Place ' || i, 'content', repeat('Whoever comes here gets no menu. ', 12)))
     from generate_series(1, $1::int) i`,
    [blocks],
  );
}
