import type { TransferChange } from '@shared/contracts/content-transfer';
import { entities } from '@shared/entities/entities';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { useFilled, useSectionTitle } from '../../content/entities/shown-names';
import { fieldNamesOfChange, textLanguage, valueText } from '../../content/pending-changes/list/change-fields';
import { FieldDifference } from '../../content/versions/field-difference';
import type { FieldNames } from '../../entity-form/fields/field-names';

const actions: Readonly<Record<TransferChange['action'], { label: string; tone: BadgeTone }>> = {
  added: { label: 'Neu', tone: 'good' },
  changed: { label: 'Geändert', tone: 'notice' },
  missing: { label: 'Nur hier', tone: 'quiet' },
};

const pictureLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  alt: 'Beschreibung',
  decorative: 'Schmuckbild',
};
const pictureNames: FieldNames = { label: (name) => pictureLabels[name] ?? 'Ausschnitt und Übersetzung' };

function namesFor({ entity, design }: TransferChange): FieldNames {
  if (entity === 'picture' || entity === 'redirect') return pictureNames;
  return fieldNamesOfChange({ entity, ...(design && { design }) });
}

function kindOf({ entity, key }: TransferChange, sectionTitle: (key: string) => string): string {
  if (entity === 'picture') return 'Bild';
  if (entity === 'redirect') return 'Weiterleitung';
  return entity === 'block' ? `Block im Abschnitt „${sectionTitle(key)}“` : entities[entity].label;
}

const mostShown = 300;

interface ChangeProps {
  change: TransferChange;
  toBin: boolean;
  kind: string;
}

function Change({ change, toBin, kind }: ChangeProps) {
  const { action, title, fields } = change;
  const names = namesFor(change);
  const filled = useFilled();
  const { label, tone } = actions[action];
  const head = (
    <>
      <Badge tone={tone}>{action === 'missing' && toBin ? 'In den Papierkorb' : label}</Badge>
      <span className="min-w-0 flex-1 basis-48">
        <b className="font-strong wrap-anywhere">{filled(title)}</b>
        <span className="block text-xs text-ink-2 wrap-anywhere">{kind}</span>
      </span>
    </>
  );
  const row = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5';
  if (fields.length === 0) return <li className={row}>{head}</li>;
  return (
    <li>
      <details>
        <summary className={`${row} cursor-pointer`}>
          {head}
          <span className="text-note underline underline-offset-4">
            {fields.map(({ name }) => names.label(name)).join(', ')}
          </span>
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          {fields.map(({ name, from, to }) => (
            <FieldDifference
              key={name}
              name={names.label(name)}
              before={valueText(names, name, from)}
              after={valueText(names, name, to)}
              language={textLanguage(name, to)}
            />
          ))}
        </div>
      </details>
    </li>
  );
}

export function TransferDifference({ changes, toBin }: { changes: readonly TransferChange[]; toBin: boolean }) {
  const known = useSectionTitle();
  const filled = useFilled();
  // The file's title of a section comes before the stored one.
  const brought = (key: string) => changes.find((one) => one.entity === 'section' && one.key === key)?.title;
  const sectionTitle = (key: string) => filled(brought(key) || known(key));
  if (changes.length === 0) return null;
  return (
    <>
      <ul aria-label="Unterschied" className="divide-y divide-admin-divider rounded-m border border-admin-line text-s">
        {changes.slice(0, mostShown).map((change, index) => (
          <Change
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one section may have one title
            key={`${change.entity} ${change.key} ${index}`}
            change={change}
            toBin={toBin}
            kind={kindOf(change, sectionTitle)}
          />
        ))}
      </ul>
      {changes.length > mostShown && (
        <p className="text-note text-ink-2">{`Gezeigt werden ${mostShown} von ${changes.length} Unterschieden.`}</p>
      )}
    </>
  );
}
