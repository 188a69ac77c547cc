import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, furtherContent, noticeRole } from './definition';
import { avatars, cityCoins, drawingLabels } from './drawings';
import { choiceField, roleField, starsField, textField } from './metadata-fields';

const roles = {
  notice: noticeRole,
  quote: {
    label: 'Stimme',
    group: 'Stimmen',
    shows: ['title', 'content', 'imageUrl'],
    hint: 'Titel: Name. Inhalt: das Zitat ohne Anführungszeichen.',
  },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  city: textField({ label: 'Ort', roles: ['quote'], translatable: true }, 80),
  stars: starsField({ label: 'Sterne', roles: ['quote'] }),
  avatar: choiceField(avatars, { label: 'Bild', roles: ['quote'], options: drawingLabels.avatars }),
  stamp: choiceField(cityCoins, { label: 'Briefmarke', roles: ['quote'], options: drawingLabels.cityCoins }),
  label: textField(
    {
      label: 'Kennzeichnung',
      hint: 'Zum Beispiel „Beispiel“. Nur bei echten, belegten Stimmen leer lassen.',
      roles: ['quote'],
      translatable: true,
    },
    40,
  ),
});

export type TestimonialsMetadata = z.output<typeof metadata>;
export type TestimonialsInput = z.input<typeof metadata>;

export const testimonials = defineSection({
  anchor: 'testimonials',
  roles,
  metadata,
});

/** Quotes carry no quotation marks: the layout sets those of the reader's language. */
export const testimonialsDefault: DefaultSection<TestimonialsInput> = {
  page: 'home',
  de: { title: 'So könnte Post aus der Beta klingen.' },
  en: { title: 'What a postcard from the beta could say.' },
  blocks: [
    {
      metadata: { role: 'notice' },
      de: {
        title: 'Beispiele',
        content: 'Namen und Zitate sind Beispiele und stammen nicht von echten Personen.',
      },
      en: { title: 'Examples', content: 'Names and quotes are examples and do not come from real people.' },
    },
    {
      metadata: { role: 'quote', city: 'Berlin', stars: 5, avatar: 'long-hair', stamp: 'berlin', label: 'Beispiel' },
      de: {
        title: 'Lena M.',
        content:
          'Ich wohne seit Jahren hier und bin nie durch dieses Tor gegangen. Jetzt ist der Hof mein Lieblingsort.',
      },
      en: {
        title: 'Lena M.',
        content:
          'I have lived here for years and never walked through that gate. Now the courtyard is my favourite place.',
        metadata: { city: 'Berlin', label: 'Example' },
      },
    },
    {
      metadata: { role: 'quote', city: 'München', stars: 4, avatar: 'beard', stamp: 'muenchen', label: 'Beispiel' },
      de: {
        title: 'Jonas K.',
        content:
          'Kein Bus, kein Selfiestick, dafür ein Plattenladen wie früher. Am Stadtrand dürften es mehr Orte sein.',
      },
      en: {
        title: 'Jonas K.',
        content:
          'No tour bus, no selfie stick, just a record shop like they used to be. There could be more places on the outskirts.',
        metadata: { city: 'Munich', label: 'Example' },
      },
    },
    {
      metadata: { role: 'quote', city: 'Hamburg', stars: 5, avatar: 'bun', stamp: 'hamburg', label: 'Beispiel' },
      de: {
        title: 'Sofia R.',
        content: 'Wir hatten nur einen Abend in der Stadt. Es wurde der, von dem wir heute noch erzählen.',
      },
      en: {
        title: 'Sofia R.',
        content: 'We had just one evening in the city. It’s the one we still talk about today.',
        metadata: { city: 'Hamburg', label: 'Example' },
      },
    },
  ],
};
