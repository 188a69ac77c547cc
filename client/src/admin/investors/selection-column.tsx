import type { Column } from '../../ui/table';
import type { Selection } from './enquiry-selection';

const box = 'grid size-6 place-items-center';

/** The boxes that choose rows, before the other columns; the one in the header chooses all that are shown. */
export function selectionColumn<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  selection: Selection,
): Column<Row> {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  const all = rows.length > 0 && chosen === rows.length;
  return {
    id: 'selection',
    header: 'Auswahl',
    wide: true,
    className: 'md:w-11',
    headerContent: (
      <>
        <span className="sr-only md:hidden">Auswahl</span>
        <span className={`${box} max-md:hidden`}>
          <input
            type="checkbox"
            aria-label="Alle angezeigten auswählen"
            className="checkbox-mark"
            checked={all}
            ref={(input) => {
              if (input) input.indeterminate = chosen > 0 && !all;
            }}
            onChange={() => selection.toggleAll(rows.map(({ id }) => id))}
          />
        </span>
      </>
    ),
    cell: ({ id, name }) => (
      <label className="flex items-center gap-2.5 py-1">
        <input
          type="checkbox"
          aria-label={`Anfrage von ${name} auswählen`}
          className="checkbox-mark"
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
        <span aria-hidden="true" className="text-xs font-strong text-tinte-2 md:hidden">
          Auswählen
        </span>
      </label>
    ),
  };
}
