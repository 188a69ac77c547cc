import { paths } from '@shared/paths';
import type { ComponentType } from 'react';
import { Badge } from '../../../ui/badge';
import type { BlockOf, SectionProps } from './placement';

type Block = BlockOf<'figures'>;

const block = (role: Block['metadata']['role'], place: number, title: string, content: string): Block => ({
  id: -place,
  type: 'text',
  title,
  subtitle: null,
  content,
  imageUrl: null,
  metadata: { role },
});

const example: SectionProps<'figures'>['section'] = {
  key: 'example-figures',
  layout: 'figures',
  anchor: 'example-figures',
  title: 'Auf einen Blick',
  subtitle: 'Zahlen, Markt und Stand der Dinge.',
  description: null,
  blocks: [
    block('figure', 1, 'Testende in der Beta', '240'),
    block('figure', 2, 'Kommen in der Woche darauf wieder', '41 %'),
    block('figure', 3, 'Städte auf der Karte', '3'),
    block(
      'statement',
      4,
      'Markt',
      'Wie viele Städtereisen es im Jahr gibt und wie ihre Zahl wächst, mit Quelle und Jahr.',
    ),
    block(
      'statement',
      5,
      'Geschäftsmodell',
      'Kostenlose Version ohne Werbung, Premium im Abonnement, mit Preis und Anteil der Zahlenden.',
    ),
    block('statement', 6, 'Stand und Runde', 'Was bisher finanziert ist, von wem, und welche Runde jetzt offen ist.'),
    block('statement', 7, 'Was wir suchen', 'Welche Summe, wofür, bis wann, und was außer Kapital hilft.'),
  ],
};

const note =
  'Nur Sie sehen das, weil Sie angemeldet sind. Besucher sehen den Abschnitt, sobald Ihre Zahlen eingetragen sind. ';

/** Shows people who are signed in what the figures look like in their layout once they have filled them in. */
export function ExampleFigures({ layout: Figures }: { layout: ComponentType<SectionProps<'figures'>> }) {
  return (
    <div lang="de" className="border-y-4 border-dashed border-lantern-deep bg-paper-2">
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
        <Badge tone="notice">Beispiel</Badge>
        <p className="text-s">
          <span>{note}</span>
          <a href={`${paths.admin}/inhalte`} className="underline underline-offset-4">
            Zahlen eintragen
          </a>
        </p>
      </div>
      <Figures section={example} />
    </div>
  );
}
