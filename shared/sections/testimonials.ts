import { furtherContent, noticeRole } from './common-roles';
import { type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { choiceField, metadataTextField, starsField } from './metadata-fields';

export const testimonials = defineSection({
  roles: {
    notice: noticeRole,
    quote: {
      label: 'Stimme',
      group: 'Stimmen',
      shows: ['title', 'content', 'imageUrl'],
      hint: 'Titel: Name. Inhalt: das Zitat ohne Anführungszeichen.',
    },
    text: furtherContent,
  },
  fields: {
    city: metadataTextField(
      { label: 'Ort', roles: ['quote'], translatable: true, suggestions: Object.values(drawings.cityCoins) },
      80,
    ),
    stars: starsField({ label: 'Sterne', roles: ['quote'] }),
    avatar: choiceField(drawings.avatars, { label: 'Bild', roles: ['quote'] }),
    stamp: choiceField(drawings.cityCoins, { label: 'Briefmarke', roles: ['quote'] }),
    label: metadataTextField(
      {
        label: 'Kennzeichnung',
        hint: 'Zum Beispiel „Beispiel“. Nur bei echten, belegten Stimmen leer lassen.',
        roles: ['quote'],
        translatable: true,
      },
      40,
    ),
  },
});

/** Quotes must not contain quotation marks: the layout adds those of the language. */
export const testimonialsDefault: DefaultOf<typeof testimonials> = {
  page: 'home',
  de: { title: 'So könnte Post aus der Beta klingen.' },
  en: { title: 'What a postcard from the beta might say.' },
  blocks: [
    entry(
      { role: 'notice' },
      ['Beispiele', 'Namen und Zitate sind Beispiele und stammen nicht von echten Personen.'],
      ['Examples', 'Names and quotes are examples and do not come from real people.'],
    ),
    entry(
      { role: 'quote', city: 'Berlin', stars: 5, avatar: 'long-hair', stamp: 'berlin', label: 'Beispiel' },
      [
        'Lena M.',
        'Ich wohne seit Jahren hier und bin nie durch dieses Tor gegangen. Jetzt ist der Hof mein Lieblingsort.',
      ],
      [
        'Lena M.',
        'I have lived here for years and never walked through that gate. Now the courtyard is my favourite place.',
        { city: 'Berlin', label: 'Example' },
      ],
    ),
    entry(
      { role: 'quote', city: 'München', stars: 4, avatar: 'beard', stamp: 'muenchen', label: 'Beispiel' },
      [
        'Jonas K.',
        'Kein Bus, kein Selfiestick, dafür ein Plattenladen wie früher. Am Stadtrand dürften es mehr Orte sein.',
      ],
      [
        'Jonas K.',
        'No tour bus, no selfie stick, just a record shop like they used to be. There could be more places on the outskirts.',
        { city: 'Munich', label: 'Example' },
      ],
    ),
    entry(
      { role: 'quote', city: 'Hamburg', stars: 5, avatar: 'bun', stamp: 'hamburg', label: 'Beispiel' },
      ['Sofia R.', 'Wir hatten nur einen Abend in der Stadt. Es wurde der, von dem wir heute noch erzählen.'],
      [
        'Sofia R.',
        'We had just one evening in the city. It’s the one we still talk about today.',
        { city: 'Hamburg', label: 'Example' },
      ],
    ),
  ],
};
