import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { linkField, metadataTextField } from './metadata-fields';

/** Designs of tables, by name. */
export const tableDesigns = {
  /** Tables of plain text, as they are pasted from a spreadsheet, or of formatted text. */
  table: defineSection({
    roles: {
      table: {
        label: 'Tabelle',
        group: 'Tabellen',
        shows: ['title', 'content'],
        hint: 'Titel: was sie zeigt. Inhalt: jede Zeile eine Zeile, Zellen mit | oder Tabulator getrennt (so fügt Excel sie ein). Die erste Zeile benennt die Spalten, die erste Zelle die Zeile.',
        formatted: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {},
  }),

  /** Criteria down, what is compared across. */
  'comparison-table': defineSection({
    roles: {
      column: {
        label: 'Spalte',
        group: 'Spalten',
        shows: ['title', 'subtitle'],
        hint: 'Titel: was verglichen wird. Untertitel: zum Beispiel der Preis.',
      },
      criterion: {
        label: 'Zeile',
        group: 'Zeilen',
        shows: ['title', 'content'],
        hint: 'Titel: das Merkmal. Inhalt: je Spalte eine Zeile; „ja“ und „nein“ werden gezeichnet.',
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      label: metadataTextField(
        {
          label: 'Kennzeichnung',
          hint: 'Zum Beispiel „Empfohlen“. Hebt die Spalte hervor.',
          roles: ['column'],
          translatable: true,
        },
        40,
      ),
      link: linkField({ label: 'Link unter der Spalte', roles: ['column'] }),
      linkText: metadataTextField(
        { label: 'Text des Links', hint: 'Leer steht der Titel da.', roles: ['column'], translatable: true },
        60,
      ),
    },
  }),
};
