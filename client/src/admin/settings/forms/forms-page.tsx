import { isNeutralSetting } from '@shared/content/content-texts';
import type { Setting } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '@shared/locales';
import { fixedPages } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { settingsQuery } from '../../../api/admin-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Card } from '../../../ui/card';
import { TextAreaField, TextField } from '../../../ui/field';
import { languageNames } from '../../content/entities/languages';
import { settingName } from '../../content/entities/shown-names';
import { useEditable } from '../../content/entities/site-pages';
import { useLeaveGuard } from '../../content/entity-form/use-leave-guard';
import { ChangeBadge } from '../../content/pending-changes/pending-badge';
import { AdminButton } from '../../kit/admin-button';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { LoadState } from '../../kit/load-state';
import { onSubmitOf } from '../../kit/on-submit';
import { PageHead } from '../../kit/page-head';
import { DiscardQuestion } from '../../kit/question-dialogs';
import { FoldButton } from '../../kit/toggles';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import type { SettingValues } from '../setting-fields';
import { useSubjectSave } from './use-subject-save';

type SubjectId = 'company' | 'contact' | 'seo' | 'mail' | 'law' | 'look';

/** Subjects of the settings, in the order in which most users fill them in. */
const subjects: readonly { id: SubjectId; title: string }[] = [
  { id: 'company', title: 'Firma und Marke' },
  { id: 'contact', title: 'Kontakt' },
  { id: 'seo', title: 'Suchmaschinen und Teilen' },
  { id: 'mail', title: 'E-Mail' },
  { id: 'law', title: 'Recht und Speicherdauer' },
  { id: 'look', title: 'Aussehen' },
];

function subjectOf({ key, category }: Setting): SubjectId {
  if (category === 'contact') return key.startsWith('contact-') ? 'contact' : 'mail';
  if (category === 'seo') return 'seo';
  if (category === 'advanced') return 'law';
  return category === 'appearance' ? 'look' : 'company';
}

interface Group {
  /** Shown above the fields; absent in a subject of one part. */
  title?: string;
  settings: Setting[];
}

/** The parts of a subject: search engine settings by page, all others in one part. */
function groupsOf(id: SubjectId, settings: Setting[]): Group[] {
  if (id !== 'seo') return [{ settings }];
  const ofPage = fixedPages.map((page) => ({
    title: pageLabel(page),
    settings: settings.filter(({ key }) => key.startsWith(`seo-${page}-`)),
  }));
  const rest = settings.filter((setting) => !ofPage.some((group) => group.settings.includes(setting)));
  return [...ofPage, { title: 'Weitere', settings: rest }].filter((group) => group.settings.length > 0);
}

function bySubject(settings: readonly Setting[]) {
  return subjects
    .map(({ id, title }) => {
      const own = settings.filter((setting) => subjectOf(setting) === id);
      return { id, title, settings: own, groups: groupsOf(id, own) };
    })
    .filter((subject) => subject.settings.length > 0);
}

function nameIn(group: Group, setting: Setting): string {
  const name = settingName(setting);
  return group.title ? name.replace(`: ${group.title}`, '') : name;
}

export function FormsPage() {
  const query = useQuery(settingsQuery);
  const editable = useEditable();
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (id: string) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  return (
    <>
      <PageHead
        title="Formulare"
        lead="Alle Angaben nach Themen, zum Ausfüllen. Was Sie speichern, sehen Besucher sofort."
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Einstellungen">
        {(settings) => (
          <div className="grid gap-4">
            {bySubject(editable.settings(settings)).map((subject) => (
              <Card
                key={subject.id}
                title={
                  <FoldButton
                    label={subject.title}
                    note={subject.settings.length === 1 ? '1 Angabe' : `${subject.settings.length} Angaben`}
                    open={open.includes(subject.id)}
                    onToggle={() => toggle(subject.id)}
                  />
                }
              >
                {/* Stays mounted when collapsed, so that typed text is kept. */}
                <div hidden={!open.includes(subject.id)}>
                  <SubjectForm {...subject} />
                </div>
              </Card>
            ))}
          </div>
        )}
      </LoadState>
    </>
  );
}

type SubjectFormProps = ReturnType<typeof bySubject>[number];

function SubjectForm({ title, groups }: SubjectFormProps) {
  const form = useSubjectSave();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveGuard({
    active: form.dirty > 0 && leave === null,
    onLeave: (go) => setLeave(() => go),
    isReleased: () => false,
  });
  return (
    <form noValidate aria-label={title} onSubmit={onSubmitOf(form.save)}>
      <div className="grid gap-6 px-5 py-4">
        {groups.map((group) => (
          <fieldset key={group.title ?? ''} className="grid min-w-0 gap-4">
            {group.title && <legend className="mb-3 font-bold">{group.title}</legend>}
            {group.settings.map((setting: Setting) => (
              <SettingInputs
                key={setting.key}
                setting={setting}
                name={nameIn(group, setting)}
                values={form.valuesOf(setting)}
                errors={form.errors[setting.key] ?? {}}
                onChange={(values) => form.change(setting, values)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-admin-line bg-white px-5 py-3">
        <p role="status" className="mr-auto text-note text-ink-2">
          {form.dirty > 0 && (form.dirty === 1 ? '1 Angabe ist geändert.' : `${form.dirty} Angaben sind geändert.`)}
        </p>
        <AdminButton disabled={form.dirty === 0 || form.busy} onClick={form.reset}>
          Verwerfen
        </AdminButton>
        <AdminButton tone="primary" type="submit" disabled={form.dirty === 0} loading={form.busy}>
          Speichern (sofort öffentlich)
        </AdminButton>
      </div>
      <DiscardQuestion
        open={leave !== null}
        onCancel={() => setLeave(null)}
        onConfirm={() => {
          form.reset();
          setLeave(null);
          leave?.();
        }}
      />
    </form>
  );
}

/** Edited in their own dialog: pictures are chosen, colours tried, and a switch asks before it erases enquiries. */
const ownForm: ReadonlySet<string> = new Set(['picture', 'color', 'switch']);

interface SettingInputsProps {
  setting: Setting;
  name: string;
  values: SettingValues;
  errors: FieldMessages;
  onChange: (values: SettingValues) => void;
}

/** A setting as a field per language; a link instead if it has its own dialog or a pending change. */
function SettingInputs({ setting, name, values, errors, onChange }: SettingInputsProps) {
  const { key, type, description } = setting;
  const change = useQuery(pendingQuery).data?.find((one) => one.entity === 'setting' && one.id === setting.id);
  if (ownForm.has(type) || change) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FormLink href={adminPaths.setting(key)}>{name}</FormLink>
        <span className="text-note text-ink-2 wrap-anywhere">{values.value}</span>
        {change && <ChangeBadge change={change} />}
      </p>
    );
  }
  const shownLanguages: readonly Language[] = isNeutralSetting(key) ? [fallbackLanguage] : languages;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
      {shownLanguages.map((language) => {
        const to = translatedLanguages.find((one) => one === language);
        const field = fieldNameIn(language, 'value');
        const Field = type === 'longtext' ? TextAreaField : TextField;
        return (
          <Field
            key={language}
            autoComplete="off"
            id={`form-${key}${to ? `-${to}` : ''}`}
            label={to ? `${name} (${languageNames[to]})` : name}
            hint={to || description === `${name}.` ? undefined : (description ?? undefined)}
            lang={language}
            error={errors[field]}
            value={to ? values.translations[to].value : values.value}
            onChange={({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              onChange(
                to
                  ? { ...values, translations: { ...values.translations, [to]: { ...values.translations[to], value } } }
                  : { ...values, value },
              )
            }
          />
        );
      })}
    </div>
  );
}
