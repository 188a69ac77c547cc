import { toCsv } from '@shared/base/csv';
import { type Compared, listedProperties, type Statistics } from '@shared/contracts/statistics';
import { propertyLabels, valueLabel } from '@shared/statistics-words';

const heading = ['Art', 'Wert', 'Anzahl', 'Zeitraum davor'];

const formLabels = { investors: 'Investorenformular', beta: 'Beta-Formular' } as const;

/** Everything that the view shows, as CSV. */
export function statisticsAsCsv({ steps, hours, pages, properties, forms = [], opened, views }: Statistics): string {
  const number = (count: number | null) => (count === null ? 'nicht gezeigt' : String(count));
  const line = (kind: string, value: string, { count, before }: Compared) => [
    kind,
    value,
    number(count),
    number(before),
  ];
  return toCsv(heading, [
    line('Aufrufe', 'gesamt', views),
    ...steps.map((step) => line('Aufrufe ab', step.from, step)),
    ...hours.map((hour) => line('Aufrufe nach Uhrzeit', `${hour.value} Uhr`, hour)),
    ...pages.map((page) => line('Seiten', page.title, page)),
    ...listedProperties.flatMap((name) =>
      properties[name].map((row) => line(propertyLabels[name], valueLabel(name, row.value), row)),
    ),
    ...forms.flatMap(({ kind, viewed, begun, sent }) => [
      line(formLabels[kind], 'aufgerufen', viewed),
      line(formLabels[kind], 'begonnen', begun),
      line(formLabels[kind], 'abgeschickt', sent),
    ]),
    ...(opened ? [line('Unterlagen', 'geöffnet', opened)] : []),
  ]);
}
