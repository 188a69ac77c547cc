import type { MenuEntry } from '@shared/contracts/entities';
import { menuEntryCreateSchema } from '@shared/contracts/menu-entries';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { AllContent } from '@shared/contracts/versions';
import { type Menu, menuEntryEntity } from '@shared/entities/menu-entry';
import { byTranslatedLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import { type EntityValues, toBody, toValues } from '../../entity-form/fields/entity-values';
import { contractMessages } from '../../kit/forms/field-messages';
import { toPreviewFields } from '../content-form/preview-fields';
import { entriesLast, pageTitle } from '../entities/page-names';

export type MenuContent = Pick<AllContent, 'pages' | 'sections' | 'menuEntries'>;

export type TargetChoice = readonly [key: string, label: string];

export function targetChoices(kind: 'page' | 'section', { pages, sections }: MenuContent): TargetChoice[] {
  if (kind === 'page') {
    return entriesLast(pages).map((page) => [
      page.key,
      `${pageTitle(page)}${page.status === 'draft' ? ' (Entwurf)' : ''}`,
    ]);
  }
  return entriesLast(pages).flatMap((page) =>
    sections
      .filter((section) => section.page === page.key)
      .sort((a, b) => a.order - b.order)
      .map(
        ({ key, title, isActive }): TargetChoice => [
          key,
          `${pageTitle(page)}: ${title}${isActive ? '' : ' (Entwurf)'}`,
        ],
      ),
  );
}

/** Name of the page or section an entry leads to; for an address or file the target itself, for a group empty. */
export function targetName({ kind, target }: Pick<MenuEntry, 'kind' | 'target'>, content: MenuContent): string {
  if (kind !== 'page' && kind !== 'section') return target;
  const found = targetChoices(kind, content).find(([key]) => key === target);
  return found ? `${kind === 'page' ? 'Seite ' : ''}${found[1]}` : `${target} (gibt es nicht mehr)`;
}

export type MenuEntryValues = EntityValues<typeof menuEntryEntity>;

/** Form values of an entry, or of a new one in a menu. The key of a new entry is generated and not shown. */
export function toMenuEntryValues(entry: MenuEntry | null, menu: Menu, { menuEntries, pages }: MenuContent) {
  const [group = null] = menuEntries.flatMap(({ key, kind }) => (kind === 'group' ? [key] : []));
  const key = `eintrag-${Date.now().toString(36)}`;
  const initial = { key, menu, kind: 'page', target: pages[0]?.key ?? '' } as const;
  return toValues(menuEntryEntity, entry, { initial: { ...initial, group: menu === 'footer' ? group : null } });
}

/** Form values of a new entry; one that leads to a page has its title in each language. */
export function newMenuEntryValues(menu: Menu, content: MenuContent, target?: Page): MenuEntryValues {
  const blank = toMenuEntryValues(null, menu, content);
  const page = content.pages.find(({ key }) => key === target);
  if (!page) return blank;
  const translations = byTranslatedLanguage((language) => ({
    ...blank.translations[language],
    title: page.translations[language]?.title ?? '',
  }));
  return { ...blank, title: pageTitle(page), target: page.key, translations };
}

/** A group has no target and belongs to no group. */
export function sentEntry(values: MenuEntryValues): MenuEntryValues {
  if (values.kind === 'group') return { ...values, group: null, target: '' };
  // A select without a choice holds an empty text.
  return { ...values, group: values.group || null };
}

export function toEntryBody(values: MenuEntryValues) {
  const { target, ...body } = toBody(menuEntryEntity, sentEntry(values));
  return { ...body, target: target ?? '' };
}

export function validateMenuEntry(values: MenuEntryValues) {
  const messages = contractMessages(menuEntryCreateSchema, toEntryBody(values));
  const lacksTarget = values.kind !== 'group' && values.target.trim() === '';
  return lacksTarget ? { ...messages, target: 'Bitte geben Sie ein Ziel an.' } : messages;
}

export function toMenuPreview(values: MenuEntryValues): PreviewEdit {
  const { order: _place, ...fields } = toPreviewFields(menuEntryEntity, toEntryBody(values));
  return { menuEntry: { ...fields, key: values.key } };
}
