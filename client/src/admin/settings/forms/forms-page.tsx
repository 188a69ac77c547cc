import type { Setting } from '@shared/contracts/entities';
import { parseFieldName } from '@shared/entities/translation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { settingsQuery } from '../../../api/settings-api';
import { Card } from '../../../ui/card';
import { useEditable } from '../../content/entities/editable';
import { FormBody } from '../../entity-form/form-body';
import { Outdated, SaveNote } from '../../entity-form/form-notices';
import { useFormActions } from '../../entity-form/use-form-actions';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { FoldButton } from '../../kit/toggles';
import { useNavigation } from '../../navigation/admin-navigation';
import { subjectParameter } from '../../navigation/admin-paths';
import { SettingInputs } from './setting-inputs';
import { bySubject, nameIn, type Subject } from './subjects';
import { fieldOfSetting, useSubjectForm } from './use-subject-form';

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
        {(settings) => <SettingsForms settings={editable.settings(settings)} />}
      </LoadState>
    </>
  );
}

function SettingsForms({ settings }: { settings: readonly Setting[] }) {
  const subjects = useMemo(() => bySubject(settings), [settings]);
  const wanted = new URLSearchParams(useNavigation().search).get(subjectParameter);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([wanted ?? subjects[0]?.id ?? '']));
  const foldId = useId();
  const unfold = (id: string) => setOpen((now) => new Set([...now, id]));

  const showWanted = useEffectEvent((id: string) => {
    unfold(id);
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

  return (
    <div className="grid gap-4">
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
            <SubjectForm subject={subject} onUncover={() => unfold(subject.id)} />
          </div>
        </Card>
      ))}
    </div>
  );
}

interface SubjectFormProps {
  subject: Subject;
  /** Unfolds the form, so that its fields are seen. */
  onUncover: () => void;
}

function SubjectForm(props: SubjectFormProps) {
  const [version, setVersion] = useState(0);
  return <OpenedSubjectForm key={version} {...props} onReopen={() => setVersion(version + 1)} />;
}

function OpenedSubjectForm({ subject, onUncover, onReopen }: SubjectFormProps & { onReopen: () => void }) {
  const { title, groups } = subject;
  const entityForm = useSubjectForm(subject, onReopen);
  const { id, form, isBusy, outdated, draftNotice, typed } = entityForm;
  const actions = useFormActions(entityForm, { about: `„${title}“`, uncover: onUncover });

  const isLeft = entityForm.isLeft();
  const reopen = useEffectEvent(onReopen);
  useEffect(() => {
    if (isLeft) reopen();
  }, [isLeft]);

  const hasDraft = draftNotice !== null;
  const uncover = useEffectEvent(onUncover);
  useEffect(() => {
    if (hasDraft) uncover();
  }, [hasDraft]);

  // Read so that what is typed is counted after every keystroke that changes it.
  void form.formState.dirtyFields;
  const typedFields = new Set(typed().map((name) => parseFieldName(name).field));
  const hasTyped = typedFields.size > 0;
  return (
    <fieldset aria-label={title} className="min-w-0">
      <div className="px-5 py-4">
        <FormBody entityForm={entityForm} actions={actions} afterSubmit="stay" saysState={false}>
          <div className="grid gap-6">
            {groups.map((group) => (
              <fieldset key={group.title ?? ''} className="grid min-w-0 gap-4">
                {group.title && <legend className="mb-3 font-bold">{group.title}</legend>}
                {group.settings.map((setting) => (
                  <SettingInputs
                    key={setting.key}
                    setting={setting}
                    name={nameIn(group, setting)}
                    isTyped={typedFields.has(fieldOfSetting(setting.key))}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </FormBody>
      </div>
      <div
        className={`flex flex-wrap items-center justify-end gap-3 border-t border-admin-line bg-white px-5 py-3 max-sm:gap-2 max-sm:px-3 ${hasTyped ? 'sticky bottom-0' : ''}`}
      >
        {outdated && <Outdated notice={outdated} onGo={actions.showField} />}
        <div className="mr-auto flex flex-wrap items-center gap-x-4 max-sm:basis-full">
          <p role="status" className="text-note text-ink-2">
            {hasTyped &&
              (typedFields.size === 1 ? '1 Angabe ist geändert.' : `${typedFields.size} Angaben sind geändert.`)}
          </p>
          <SaveNote keptAt={entityForm.keptAt} lastSave={entityForm.lastSave} />
        </div>
        <AdminButton disabled={!hasTyped || isBusy} onClick={entityForm.discard}>
          Verwerfen
        </AdminButton>
        <AdminButton
          tone="primary"
          type="submit"
          form={id}
          disabled={!hasTyped}
          loading={isBusy}
          loadingLabel="Wird gespeichert"
          reachable
        >
          <span>Speichern</span>
          <span className="text-xs font-normal">(sofort öffentlich)</span>
        </AdminButton>
      </div>
    </fieldset>
  );
}
