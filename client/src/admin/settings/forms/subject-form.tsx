import type { Setting } from '@shared/contracts/entities';
import { useState } from 'react';
import { useLeaveGuard } from '../../content/entity-form/use-leave-guard';
import { AdminButton } from '../../kit/admin-button';
import { onSubmitOf } from '../../kit/on-submit';
import { ConfirmDialog } from '../../kit/question-dialogs';
import { SettingInputs } from './setting-inputs';
import { type bySubject, nameIn } from './subjects';
import { useSubjectSave } from './use-subject-save';

const never = { current: false };

type SubjectFormProps = ReturnType<typeof bySubject>[number];

/** The settings of one subject as fields, saved together. */
export function SubjectForm({ title, groups }: SubjectFormProps) {
  const form = useSubjectSave();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveGuard({ active: form.dirty > 0 && leave === null, onLeave: (go) => setLeave(() => go), released: never });
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
      <ConfirmDialog
        open={leave !== null}
        title="Änderungen verwerfen?"
        description="Ihre Eingaben sind noch nicht gespeichert. Verworfen gehen sie verloren."
        confirmLabel="Verwerfen"
        cancelLabel="Weiter bearbeiten"
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
