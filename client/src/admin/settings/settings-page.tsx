import { settingTexts } from '@shared/content/content-texts';
import type { Setting } from '@shared/contracts/entities';
import { type SettingCategory, settingCategoryLabels } from '@shared/entities/values';
import { translatedLanguages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/admin-api';
import { pendingQuery } from '../../api/pending-changes-api';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { type Column, Table } from '../../ui/table';
import { languageMark } from '../content/entities/languages';
import { TextBadges } from '../content/entities/text-badges';
import { useEditable } from '../content/entities/use-editable';
import { PendingBadge } from '../content/pending-changes/pending-badge';
import { AdminButton, IconButton } from '../kit/admin-button';
import { LoadState } from '../kit/load-state';
import { PageHead } from '../kit/page-head';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { UserLinks } from '../navigation/content-links';
import { useMay } from '../session/session';
import { MailCard } from './mail/mail-card';

/** Settings by category, the groups sorted by the category's key. */
function byCategory(settings: readonly Setting[]): { category: SettingCategory; settings: Setting[] }[] {
  const categories = [...new Set(settings.map(({ category }) => category))].sort();
  return categories.map((category) => ({
    category,
    settings: settings.filter((setting) => setting.category === category),
  }));
}

/** Website settings; they are created and edited, never deleted. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  useQuery(pendingQuery);
  const editable = useEditable();
  const mayManagePeople = useMay()('people');
  const { dialog, open } = useNavigation();
  const selected = dialog?.name.startsWith('setting-') && 'key' in dialog ? dialog.key : null;
  const create = (
    <AdminButton tone="primary" onClick={() => open(adminPaths.newSetting)}>
      <Icon name="plus" width="18" height="18" />
      Neue Einstellung erstellen
    </AdminButton>
  );

  const columns: readonly Column<Setting>[] = [
    {
      id: 'key',
      header: 'Schlüssel',
      rowHeader: true,
      className: 'md:w-[24%]',
      cell: (setting) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <code className="font-text font-semibold wrap-anywhere">{setting.key}</code>
          <PendingBadge entity="setting" id={setting.id} />
          <TextBadges texts={settingTexts(setting)} />
        </span>
      ),
    },
    {
      id: 'value',
      header: 'Wert',
      className: 'md:w-[36%]',
      cell: ({ value, translations }) => (
        <>
          <span className="line-clamp-3 wrap-anywhere whitespace-pre-line">{value}</span>
          {translatedLanguages.map(
            (language) =>
              translations[language]?.value && (
                <small key={language} className="mt-0.5 line-clamp-2 text-xs text-ink-2 wrap-anywhere">
                  {languageMark(language)}: <span lang={language}>{translations[language].value}</span>
                </small>
              ),
          )}
        </>
      ),
    },
    {
      id: 'description',
      header: 'Beschreibung',
      cell: ({ description }) => <span className="text-note text-ink-2">{description || '–'}</span>,
    },
    {
      id: 'actions',
      header: 'Aktionen',
      wide: true,
      className: 'md:w-[130px]',
      cell: ({ key }) => (
        <span className="whitespace-nowrap">
          <IconButton label={`${key} bearbeiten`} onClick={() => open(adminPaths.setting(key))}>
            <Icon name="pencil" width="18" height="18" />
          </IconButton>
          <IconButton label={`Versionen von ${key}`} onClick={() => open(adminPaths.settingVersions(key))}>
            <Icon name="clock" width="18" height="18" />
          </IconButton>
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
          <div className="flex flex-wrap gap-3">
            {mayManagePeople && <UserLinks />}
            {query.data?.length !== 0 && create}
          </div>
        }
      />
      <MailCard />
      <LoadState query={query} errorTitle="Fehler beim Laden der Einstellungen">
        {(settings) =>
          settings.length === 0 ? (
            <Card>
              <EmptyState icon="settings" title="Keine Einstellungen gefunden" action={create} />
            </Card>
          ) : (
            <div className="grid gap-4">
              {byCategory(editable.settings(settings)).map((group) => (
                <Card key={group.category} title={settingCategoryLabels[group.category]} level={3}>
                  <Table
                    caption={`Einstellungen: ${settingCategoryLabels[group.category]}`}
                    columns={columns}
                    rows={group.settings}
                    rowKey={(setting) => setting.key}
                    isSelected={(setting) => setting.key === selected}
                  />
                </Card>
              ))}
            </div>
          )
        }
      </LoadState>
    </>
  );
}
