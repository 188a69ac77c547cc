import type { Setting } from '@shared/contracts/entities';
import { settingEntity } from '@shared/entities/setting';
import { parseFieldName } from '@shared/entities/translation';
import { fallbackLanguage } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { settingsQuery } from '../../../api/settings-api';
import { Card } from '../../../ui/card';
import { preloadToasts } from '../../../ui/toast';
import { settingName } from '../../content/entities/shown-names';
import { useEditable } from '../../content/entities/site-pages';
import { ConflictDialog } from '../../entity-form/conflict-dialog';
import { entityFieldNames, type FieldNames } from '../../entity-form/fields/field-names';
import { useSaveKeys } from '../../entity-form/form-buttons';
import { SaveNote } from '../../entity-form/form-notices';
import { AdminButton } from '../../kit/admin-button';
import { DiscardQuestion } from '../../kit/forms/question-dialogs';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard';
import { languageNames, listed } from '../../kit/languages';
import { LoadState } from '../../kit/load-state';
import { onSubmitOf } from '../../kit/on-submit';
import { PageHead } from '../../kit/page-head';
import { FoldButton } from '../../kit/toggles';
import { useNavigation } from '../../navigation/admin-navigation';
import { subjectParameter } from '../../navigation/admin-paths';
import { DraftNotice } from '../../session/draft-notice';
import { toSettingValues } from '../setting-form-values';
import { SettingInputs } from './setting-inputs';
import { bySubject, nameIn, type Subject } from './subjects';
import { useSettingsForm } from './use-settings-form';

export function FormsPage() {
  const query = useQuery(settingsQuery);
  const editable = useEditable();
  return (
    <>
      <PageHead
        title="Angaben"
        lead="Alle Einstellungen nach Themen, zum Ausfüllen. Was Sie speichern, sehen Besucher sofort."
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Einstellungen">
        {(settings) => <SettingsForm settings={editable.settings(settings)} />}
      </LoadState>
    </>
  );
}

function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const subjects = useMemo(() => bySubject(settings), [settings]);
  const subjectsWith = (keys: readonly string[]) =>
    subjects.filter((subject) => subject.keys.some((key) => keys.includes(key)));
  const wanted = new URLSearchParams(useNavigation().search).get(subjectParameter);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([wanted ?? subjects[0]?.id ?? '']));
  const foldId = useId();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const form = useSettingsForm(settings, (keys) =>
    setOpen((now) => new Set([...now, ...subjectsWith(keys).map(({ id }) => id)])),
  );
  const { conflict, typed } = form;
  // Loaded now, so that a toast can tell of a lost connection too.
  useEffect(preloadToasts, []);
  useLeaveGuard({
    active: typed.length > 0,
    // What is being saved cannot be discarded any more.
    onLeave: (go) => !form.busy && setLeave(() => go),
    isReleased: () => !form.isTyped(),
  });

  const showWanted = useEffectEvent((id: string) => {
    setOpen((now) => new Set([...now, id]));
    document.getElementById(foldId + id)?.focus();
  });
  useEffect(() => {
    if (wanted) showWanted(wanted);
  }, [wanted]);

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  async function saveAndLeave(go: () => void) {
    setLeave(null);
    if (await form.save(typed)) go();
  }

  return (
    <FormProvider {...form.form}>
      {form.draftNotice && <DraftNotice {...form.draftNotice} />}
      <div id={form.id} className="grid gap-4">
        {subjects.map((subject) => (
          <Card
            key={subject.id}
            title={
              <FoldButton
                id={foldId + subject.id}
                label={subject.title}
                note={subject.keys.length === 1 ? '1\u00a0Angabe' : `${subject.keys.length}\u00a0Angaben`}
                open={open.has(subject.id)}
                onToggle={() => toggle(subject.id)}
              />
            }
          >
            {/* Stays mounted when collapsed, so that typed text is kept. */}
            <div hidden={!open.has(subject.id)}>
              <SubjectForm subject={subject} form={form} />
            </div>
          </Card>
        ))}
      </div>
      <DiscardQuestion
        open={leave !== null}
        about={listed(subjectsWith(typed).map(({ title }) => `„${title}“`))}
        alternatives={[{ label: 'Speichern', onSelect: () => leave && void saveAndLeave(leave) }]}
        onCancel={() => setLeave(null)}
        onConfirm={() => {
          form.discard(typed);
          setLeave(null);
          leave?.();
        }}
      />
      {conflict && (
        <ConflictDialog
          key={conflict.key}
          base={conflict.base ? toSettingValues(conflict.base) : conflict.mine}
          mine={conflict.mine}
          theirs={toSettingValues(conflict.met.current)}
          changedBy={conflict.met.changedBy}
          changedAt={conflict.met.current.updatedAt}
          names={namesOf(conflict.met.current)}
          onSettle={conflict.onSettle}
          onLeave={conflict.onLeave}
        />
      )}
    </FormProvider>
  );
}

const settingFields = entityFieldNames(settingEntity);

/** Names of a setting's fields among those of other settings: its value by the setting's own name. */
function namesOf(setting: Setting): FieldNames {
  return {
    ...settingFields,
    label: (name) => {
      const { field, language } = parseFieldName(name);
      if (field !== 'value') return `${settingName(setting)}: ${settingFields.label(name)}`;
      return language === fallbackLanguage
        ? settingName(setting)
        : `${settingName(setting)} (${languageNames[language]})`;
    },
  };
}

interface SubjectFormProps {
  subject: Subject;
  form: ReturnType<typeof useSettingsForm>;
}

function SubjectForm({ subject: { title, keys, groups }, form }: SubjectFormProps) {
  const id = useId();
  const typed = form.typed.filter((key) => keys.includes(key));
  const save = () => void form.save(keys);
  useSaveKeys(id, save);
  return (
    <form id={id} noValidate aria-label={title} onSubmit={onSubmitOf(save)}>
      <div className="grid gap-6 px-5 py-4">
        {groups.map((group) => (
          <fieldset key={group.title ?? ''} className="grid min-w-0 gap-4">
            {group.title && <legend className="mb-3 font-bold">{group.title}</legend>}
            {group.settings.map((setting) => (
              <SettingInputs
                key={setting.key}
                setting={setting}
                name={nameIn(group, setting)}
                isTyped={typed.includes(setting.key)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div
        className={`flex flex-wrap items-center justify-end gap-3 border-t border-admin-line bg-white px-5 py-3 max-sm:gap-2 max-sm:px-3 ${typed.length > 0 ? 'sticky bottom-0' : ''}`}
      >
        <div className="mr-auto flex flex-wrap items-center gap-x-4 max-sm:basis-full">
          <p role="status" className="text-note text-ink-2">
            {typed.length > 0 &&
              (typed.length === 1 ? '1 Angabe ist geändert.' : `${typed.length} Angaben sind geändert.`)}
          </p>
          {typed.length > 0 && <SaveNote keptAt={form.keptAt} />}
        </div>
        <AdminButton disabled={typed.length === 0 || form.busy} onClick={() => form.discard(keys)}>
          Verwerfen
        </AdminButton>
        <AdminButton
          tone="primary"
          type="submit"
          disabled={typed.length === 0 || (form.busy && !form.saving.some((key) => keys.includes(key)))}
          loading={form.saving.some((key) => keys.includes(key))}
        >
          <span>Speichern</span>
          <span className="text-xs font-normal">(sofort öffentlich)</span>
        </AdminButton>
      </div>
    </form>
  );
}
