import pLimit from 'p-limit';

/** How much the content area has to cope with: rows of each kind, and changes of each block. */
export const amounts = { rows: 300, changes: 2 };

/** The page and the section that get the blocks. */
export const crowded = { page: 'about', section: 'messung-orte' };

/** Writes under way at the same time; they share the reading that follows each change. */
const together = 8;

const german = [
  'Hinter dem Bahnhof beginnt eine Gasse, die auf keiner Karte steht und doch jeden Abend voller Stimmen ist.',
  'Wer hier einkehrt, bekommt keine Speisekarte, sondern die Frage, worauf man heute Hunger hat.',
  'Die Werkstatt im zweiten Hof gibt es seit vierzig Jahren; gezeigt wird, was gerade auf der Bank liegt.',
  'Am schönsten ist der Weg am frühen Morgen, wenn die Boote noch liegen und der Bäcker das Fenster öffnet.',
  'Ein Tipp von Leuten aus dem Viertel: die Treppe bis ganz nach oben nehmen und sich dort umdrehen.',
];
const english = [
  'Behind the station begins a lane that is on no map and yet full of voices every evening.',
  'Whoever stops here gets no menu but the question of what they feel like eating today.',
  'The workshop in the second yard has been there for forty years; it shows what lies on the bench.',
  'The way is at its best early in the morning, when the boats lie still and the baker opens the window.',
  'A tip from people who live here: take the stairs to the very top and turn around there.',
];

/** About 700 characters, other ones for every number. */
function prose(sentences, number) {
  return Array.from({ length: 7 }, (_, place) => sentences[(number + place * 3) % sentences.length]).join(' ');
}

function section(number) {
  return {
    key: `messung-${number}`,
    page: 'investor',
    title: `Viertel ${number}`,
    subtitle: german[number % german.length],
    description: prose(german, number),
    translations: { en: { title: `Quarter ${number}`, subtitle: english[number % english.length] } },
  };
}

function block(number, sectionKey = crowded.section) {
  return {
    sectionKey,
    title: `Ort ${number}`,
    subtitle: german[number % german.length],
    content: prose(german, number),
    imageUrl: null,
    type: 'text',
    metadata: { alt: german[number % german.length], caption: `Aufnahme ${number}`, link: '/beta' },
    translations: {
      en: {
        title: `Place ${number}`,
        subtitle: english[number % english.length],
        content: prose(english, number),
        metadata: { alt: english[number % english.length], caption: `Picture ${number}` },
      },
    },
  };
}

function setting(number) {
  return {
    key: `messung-${number}`,
    value: german[number % german.length],
    category: 'advanced',
    description: 'Nur für die Messung',
    translations: { en: { value: english[number % english.length] } },
  };
}

function enquiry(number) {
  return {
    name: `Erika Beispiel ${number}`,
    email: `erika.${number}@beispiel.example`,
    company: 'Beispiel GmbH',
    message: prose(german, number),
  };
}

/** Forms of one address are limited, so each enquiry comes from another one; the server trusts the bench as its proxy. */
const from = (number) => ({ 'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}` });

/**
 * Fills a running server through its API: as many sections, settings, enquiries, beta requests and deleted blocks as
 * `amounts` says, and as many blocks in one section, each with its versions. `send` is an administrator's.
 * Returns the id of the first of those blocks.
 */
export async function fill(send) {
  const limit = pLimit(together);
  const numbers = Array.from({ length: amounts.rows }, (_, index) => index + 1);
  const forEach = (action) => Promise.all(numbers.map((number) => limit(() => action(number))));
  const data = async (...request) => JSON.parse(await send(...request)).data;

  await forEach((number) => send('POST', '/api/cms/sections', section(number)));
  await send('POST', '/api/cms/sections', { ...section(0), key: crowded.section, page: crowded.page });
  await forEach((number) => send('POST', '/api/cms/settings', setting(number)));
  await forEach((number) => send('POST', '/api/investors', enquiry(number), from(number)));
  await forEach((number) =>
    send('POST', '/api/beta', { ...enquiry(number), reason: prose(german, number) }, from(number)),
  );
  await forEach(async (number) => {
    const { id } = await data('POST', '/api/cms/blocks', block(number));
    await send('DELETE', `/api/cms/blocks/${id}`);
  });
  const ids = await forEach(async (number) => {
    const { id } = await data('POST', '/api/cms/blocks', { ...block(number), order: number });
    for (let change = 1; change <= amounts.changes; change += 1) {
      await send('PUT', `/api/cms/blocks/${id}`, { content: prose(german, number + change) });
    }
    return id;
  });
  return ids[0];
}
