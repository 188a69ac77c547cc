import type { PendingChange } from '@shared/contracts/pending-changes';
import type { AllContent } from '@shared/contracts/versions';
import { type EntityName, entities } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import { type Language, languages } from '@shared/locales';
import { withChange } from '../../entity-form/pending/with-change';

/** All content as it will be once these changes are public, in all languages or in those of `only`. */
export function withPending(
  { pages, sections, blocks, settings, menuEntries, ...unchanged }: AllContent,
  changes: readonly PendingChange[],
  only: readonly Language[] = languages,
): AllContent {
  const changed = <Entity extends { id: number; translations: Translations }>(name: EntityName, rows: Entity[]) => {
    const own = new Map(changes.filter(({ entity }) => entity === name).map((change) => [change.id, change]));
    return rows.map((row) => {
      const change = own.get(row.id);
      return change ? withChange(entities[name], row, change, only) : row;
    });
  };
  return {
    pages: changed('page', pages),
    sections: changed('section', sections),
    blocks: changed('block', blocks),
    settings: changed('setting', settings),
    menuEntries: changed('menuEntry', menuEntries),
    ...unchanged,
  };
}
