import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { languageNames, namesOf } from '../content/languages';
import { AdminButton, adminButtonClass, IconButton } from '../kit/admin-button';
import { publishBarId } from './change-focus';

interface PublishBarProps {
  count: number;
  /** What is to be decided first; empty where nothing is. */
  toDecide: string;
  busy: boolean;
  onPublish: (which: readonly Language[]) => void;
  onTakeBack: () => void;
  onClear: () => void;
}

/** What can be done with the chosen changes; it stays at the window's lower edge while the list is scrolled. */
export function PublishBar({ count, toDecide, busy, onPublish, onTakeBack, onClear }: PublishBarProps) {
  return (
    <>
      <div role="status" className="sr-only">
        {count > 0 ? `${count} ausgewählt` : ''}
        {count > 0 && toDecide && `. Zuerst entscheiden: ${toDecide}`}
      </div>
      {count === 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p id="aenderungen-waehlen" className="text-note text-tinte-2">
            Wählen Sie aus, was öffentlich werden soll.
          </p>
          <AdminButton tone="primary" size="small" disabled aria-describedby="aenderungen-waehlen">
            Veröffentlichen
          </AdminButton>
        </div>
      )}
      {count > 0 && (
        <fieldset
          id={publishBarId}
          aria-label="Aktionen für die ausgewählten Änderungen"
          disabled={busy}
          className="sticky bottom-0 z-20 flex min-w-0 flex-wrap items-center gap-2 rounded-m border border-admin-rand bg-admin-wahl px-5 py-2.5 shadow-2 max-md:px-3"
        >
          <span aria-hidden="true" className="mr-auto min-w-0 wrap-anywhere">
            <b className="font-strong">{count} ausgewählt</b>
            {toDecide && <span className="ml-3 text-fehler">Zuerst entscheiden: {toDecide}</span>}
          </span>
          <AdminButton tone="primary" size="small" onClick={() => onPublish(languages)}>
            {`${namesOf(languages)} veröffentlichen`}
          </AdminButton>
          <Menu
            label="Nur eine Sprache veröffentlichen"
            className={adminButtonClass({ size: 'small' })}
            items={languages.map((language) => ({
              id: language,
              label: `Nur ${languageNames[language]}`,
              ...(language === fallbackLanguage ? { detail: 'mit Status und Angaben' } : {}),
              onSelect: () => onPublish([language]),
            }))}
          >
            Eine Sprache
            <Icon name="chevron-down" width="16" height="16" />
          </Menu>
          <AdminButton size="small" onClick={onTakeBack}>
            <Icon name="undo" width="18" height="18" />
            Zurücknehmen
          </AdminButton>
          <IconButton label="Auswahl aufheben" onClick={onClear}>
            <Icon name="x" width="18" height="18" />
          </IconButton>
        </fieldset>
      )}
    </>
  );
}
