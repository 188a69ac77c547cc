import type { MediaUse } from '@shared/contracts/media';
import { blockEntity } from '@shared/entities/block';
import { settingEntity } from '@shared/entities/setting';
import { describedFieldsOf } from '@shared/sections/described-fields';
import type { MouseEvent } from 'react';
import { Badge } from '../../ui/badge';
import { entityFieldNames } from '../entity-form/field-names';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';

/** The form that names the picture. */
function addressOf({ entity, id, key }: MediaUse): string {
  return entity === 'block' ? adminPaths.block(key, id) : adminPaths.setting(key);
}

function fieldLabel({ entity, key, field }: MediaUse): string {
  const names =
    entity === 'block' ? entityFieldNames(blockEntity, describedFieldsOf(key)) : entityFieldNames(settingEntity);
  return names.label(field);
}

function placeText(use: MediaUse): string {
  const place = use.entity === 'block' ? `Abschnitt „${use.key}“` : 'Einstellung';
  return `${place}, ${fieldLabel(use)}`;
}

/** Where a picture is used, each with the way to the form. */
export function PictureUses({ uses }: { uses: readonly MediaUse[] }) {
  const { open } = useNavigation();

  function follow(event: MouseEvent, use: MediaUse) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(addressOf(use), use.field);
  }

  return (
    <ul className="grid gap-2">
      {uses.map((use) => (
        <li
          key={`${use.entity} ${use.id} ${use.field} ${use.pending}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s"
        >
          <span className="min-w-0">
            <a
              href={addressOf(use)}
              onClick={(event) => follow(event, use)}
              className="inline-block min-h-6 font-strong text-tinte underline underline-offset-4 wrap-anywhere"
            >
              {use.title}
            </a>
            <span className="block text-xs text-tinte-2">{placeText(use)}</span>
          </span>
          <Badge tone={use.live ? 'good' : 'quiet'}>{use.live ? 'Öffentlich' : 'Nicht öffentlich'}</Badge>
          {use.pending && <Badge tone="notice">Wartende Änderung</Badge>}
        </li>
      ))}
    </ul>
  );
}
