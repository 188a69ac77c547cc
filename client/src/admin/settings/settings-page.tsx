import { spelledWords, spellings } from '@shared/base/searched-words';
import { settingTexts } from '@shared/content/content-texts';
import type { Setting } from '@shared/contracts/entities';
import { type SettingCategory, settingCategoryLabels } from '@shared/entities/values';
import { translatedLanguages } from '@shared/locales';
import { knownSettings } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { pendingQuery } from '../../api/pending-changes-api';
import { settingsQuery } from '../../api/settings-api';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { TextField } from '../../ui/field';
import { type Column, Table } from '../../ui/table';
import { useEditable } from '../content/entities/editable';
import { settingName } from '../content/entities/shown-names';
import { TextBadges } from '../content/entities/text-badges';
import { PendingBadge } from '../content/pending-changes/pending-badge';
import { AdminButton, IconButton, LinkButton } from '../kit/admin-button';
import { languageMark } from '../kit/languages';
import { LoadState } from '../kit/load-state';
import { noValue } from '../kit/no-value';
import { PageHead } from '../kit/page-head';
import { FoldButton } from '../kit/toggles';
import { useMediaQuery } from '../kit/use-media-query';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { FormLink } from '../navigation/form-link';

/** Order of the known settings, reversed: custom settings are not in it (index -1) and so come last. */
const fromLast = knownSettings.map(({ key }) => key).reverse();

function byCategory(settings: readonly Setting[]): { category: SettingCategory; settings: Setting[] }[] {
  const categories = [...new Set(settings.map(({ category }) => category))].sort();
  return categories.map((category) => ({
    category,
    settings: settings
      .filter((setting) => setting.category === category)
      .sort((one, other) => fromLast.indexOf(other.key) - fromLast.indexOf(one.key)),
  }));
}

/** Settings of the site; they are created and edited, never deleted. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  useQuery(pendingQuery);
  const editable = useEditable();
  const { dialog, open } = useNavigation();
  const selected = dialog?.name.startsWith('setting-') && 'key' in dialog ? dialog.key : null;
  const create = (
    <AdminButton icon="plus" tone="primary" onClick={() => open(adminPaths.newSetting)}>
      Neue Einstellung erstellen
    </AdminButton>
  );

  const columns: readonly Column<Setting>[] = [
    {
      header: 'Schlüssel',
      rowHeader: true,
      place: 'col-start-1 col-span-4 row-start-1',
      className: 'lg:w-[24%]',
      cell: (setting) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <FormLink href={adminPaths.setting(setting.key)}>{settingName(setting)}</FormLink>
          <PendingBadge entity="setting" id={setting.id} />
          <TextBadges texts={settingTexts(setting)} />
          <code translate="no" className="w-full font-text text-xs text-ink-2 wrap-anywhere">
            {setting.key}
          </code>
        </span>
      ),
    },
    {
      header: 'Wert',
      place: 'col-start-1 col-span-5 row-start-2 max-lg:mr-4 max-lg:mt-1',
      className: 'lg:w-[28%]',
      cell: ({ value, translations }) => (
        <>
          <span className="line-clamp-3 wrap-anywhere whitespace-pre-line">{value}</span>
          {translatedLanguages.map(
            (language) =>
              translations[language]?.value && (
                <small key={language} className="mt-0.5 line-clamp-2 text-xs text-ink-2 wrap-anywhere">
                  <span>{`${languageMark(language)}: `}</span>
                  <span lang={language}>{translations[language].value}</span>
                </small>
              ),
          )}
        </>
      ),
    },
    {
      header: 'Beschreibung',
      place: 'col-start-1 col-span-5 row-start-3 max-lg:mr-4',
      cell: (setting) => {
        const { description } = setting;
        const saysNothingNew = !description || description === `${settingName(setting)}.`;
        return (
          <span className={`text-note text-ink-2 max-lg:text-xs ${saysNothingNew ? 'max-lg:sr-only' : ''}`}>
            {description || noValue}
          </span>
        );
      },
    },
    {
      header: 'Aktionen',
      place: 'col-start-5 row-start-1 self-start',
      className: 'lg:w-[130px]',
      cell: (setting) => (
        <span className="whitespace-nowrap">
          <IconButton
            icon="pencil"
            className="max-lg:hidden"
            label={`${settingName(setting)} bearbeiten`}
            onClick={() => open(adminPaths.setting(setting.key))}
          />
          <IconButton
            icon="clock"
            label={`Versionen von ${settingName(setting)}`}
            onClick={() => open(adminPaths.settingVersions(setting.key))}
          />
        </span>
      ),
    },
  ];

  return (
    <>
      <PageHead
        title="Website-Einstellungen"
        lead="Angaben, die auf der ganzen Website verwendet werden."
        action={
          query.data?.length !== 0 && (
            <span className="flex flex-wrap gap-2">
              <LinkButton href={adminPaths.forms}>Nach Themen ausfüllen</LinkButton>
              {create}
            </span>
          )
        }
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Einstellungen">
        {(settings) =>
          settings.length === 0 ? (
            <Card>
              <EmptyState icon="settings" title="Keine Einstellungen gefunden" action={create} />
            </Card>
          ) : (
            <SettingGroups settings={editable.settings(settings)} columns={columns} selected={selected} />
          )
        }
      </LoadState>
    </>
  );
}

interface SettingGroupsProps {
  settings: readonly Setting[];
  columns: readonly Column<Setting>[];
  selected: string | null;
}

function SettingGroups({ settings, columns, selected }: SettingGroupsProps) {
  const id = useId();
  const wide = useMediaQuery('(min-width: 64rem)');
  const [filter, setFilter] = useState('');
  const [chosen, choose] = useState<Partial<Record<SettingCategory, boolean>>>({});
  const words = spelledWords(filter);
  const found = settings.filter((setting) => {
    const { key, value, category, description } = setting;
    const texts = spellings([settingName(setting), key, value, description, settingCategoryLabels[category]].join(' '));
    return words.every((spelled) => spelled.some((word) => texts.some((text) => text.includes(word))));
  });
  const groups = byCategory(found);
  const isOpen = (category: SettingCategory) => words.length > 0 || (chosen[category] ?? wide);

  function jump(category: SettingCategory) {
    // Synchronously, because the group must have its height before scrolling.
    flushSync(() => choose((before) => ({ ...before, [category]: true })));
    const heading = document.getElementById(`${id}-${category}`);
    heading?.focus();
    heading?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="grid gap-4">
      <search className="flex flex-wrap items-end gap-x-5 gap-y-3 rounded-[12px] border border-admin-line bg-white px-5 py-3">
        <TextField
          label="Einstellungen filtern"
          type="search"
          className="min-w-0 flex-1 basis-72"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <nav aria-label="Gruppen von Einstellungen" className="flex flex-wrap gap-2">
          {groups.map(({ category, settings: { length } }) => (
            <AdminButton key={category} size="small" onClick={() => jump(category)}>
              {`${settingCategoryLabels[category]} (${length})`}
            </AdminButton>
          ))}
        </nav>
      </search>
      <p role="status" className={words.length > 0 ? 'text-note text-ink-2' : 'sr-only'}>
        {words.length > 0 && (found.length === 1 ? '1 Einstellung' : `${found.length} Einstellungen`)}
      </p>
      {groups.map(({ category, settings: rows }) => (
        <Card
          key={category}
          title={
            <FoldButton
              id={`${id}-${category}`}
              label={settingCategoryLabels[category]}
              note={rows.length === 1 ? '1 Einstellung' : `${rows.length} Einstellungen`}
              open={isOpen(category)}
              onToggle={() => choose({ ...chosen, [category]: !isOpen(category) })}
            />
          }
        >
          {isOpen(category) && (
            <Table
              caption={`Einstellungen: ${settingCategoryLabels[category]}`}
              columns={columns}
              rows={rows}
              rowKey={(setting) => setting.key}
              isSelected={(setting) => setting.key === selected}
            />
          )}
        </Card>
      ))}
    </div>
  );
}
