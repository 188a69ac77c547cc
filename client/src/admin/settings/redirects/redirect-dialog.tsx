import { pick } from '@shared/base/pick';
import { isKeyOf } from '@shared/base/records';
import { type Redirect, type RedirectStatus, redirectInputSchema } from '@shared/contracts/redirects';
import { useId, useRef } from 'react';
import { call } from '../../../api/call';
import { Checkbox, Options, SelectField, TextField } from '../../../ui/field';
import { conflictOf } from '../../entity-form/conflict';
import { ConflictDialog } from '../../entity-form/conflict-dialog';
import type { FieldNames } from '../../entity-form/fields/field-names';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { listsOfRedirects } from './redirect-lists';
import { readablePath } from './redirect-words';

interface RedirectValues {
  fromPath: string;
  target: string;
  status: `${RedirectStatus}`;
  keepsQuery: boolean;
}

/** A stored redirect, or the source address of a new one. */
export type EditedRedirect = Redirect | { fromPath: string };

function toInput({ fromPath, target, status, keepsQuery }: RedirectValues) {
  const answer = Number(status) as RedirectStatus;
  return { fromPath, target: answer === 410 ? '' : target, status: answer, keepsQuery };
}

const toFormValues = (redirect: Redirect): RedirectValues => ({
  ...pick(redirect, ['target', 'keepsQuery']),
  fromPath: readablePath(redirect.fromPath),
  status: `${redirect.status}`,
});

const kindLabels: Readonly<Record<RedirectValues['status'], string>> = {
  301: 'Dauerhaft weiterleiten (301)',
  302: 'Vorübergehend weiterleiten (302)',
  410: 'Gibt es nicht mehr (410)',
};

const labels: Readonly<Record<string, string>> = {
  fromPath: 'Von',
  target: 'Nach',
  status: 'Art',
  keepsQuery: 'Was hinter dem ? steht, geht mit',
};

const names: FieldNames = {
  label: (name) => labels[name] ?? name,
  value: (name, value) => {
    if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
    return name === 'status' && isKeyOf(kindLabels, value) ? kindLabels[value] : undefined;
  },
};

export function RedirectDialog({ edited, onClose }: { edited: EditedRedirect; onClose: () => void }) {
  const id = useId();
  const stored = 'id' in edited ? edited : null;
  /** The version that the edit is based on; another one once a conflict is settled. */
  const base = useRef(stored);
  const { register, watch, errors, sending, form, send, isUnsaved } = useSentForm<RedirectValues, unknown>({
    defaultValues: stored
      ? toFormValues(stored)
      : { fromPath: readablePath(edited.fromPath), target: '', status: '301', keepsQuery: true },
    check: (values) => contractMessages(redirectInputSchema, toInput(values)),
    fields: ['fromPath', 'target'],
    mutationFn: (values: RedirectValues) => {
      const input = toInput(values);
      return base.current
        ? call('PUT /api/cms/redirects/:id', {
            id: base.current.id,
            body: { ...input, updatedAt: base.current.updatedAt },
          })
        : call('POST /api/cms/redirects', { body: input });
    },
    onSuccess: () => unsaved.leave(onClose),
    meta: {
      success: 'Weiterleitung gespeichert',
      failure: (error) => (conflictOf(error) ? null : {}),
      invalidates: listsOfRedirects,
    },
  });
  const unsaved = useUnsavedInput(isUnsaved, onClose);
  const conflict = conflictOf<Redirect>(sending.error);
  const isGone = watch('status') === '410';

  return (
    <Dialog
      onClose={unsaved.close}
      title={stored ? 'Weiterleitung bearbeiten' : 'Neue Weiterleitung'}
      description="Gilt, sobald gespeichert ist, und nur, wo keine öffentliche Seite steht."
      holdsText
      footer={
        <>
          <AdminButton onClick={unsaved.close}>Abbrechen</AdminButton>
          <AdminButton tone="primary" type="submit" form={id} loading={sending.isPending}>
            Speichern
          </AdminButton>
        </>
      }
    >
      <form id={id} {...form} className="grid gap-4">
        <TextField
          label="Von"
          required
          hint="Die alte Adresse ohne Domain, zum Beispiel /alt oder /en/old. Groß und klein ist gleich. /alt/* gilt für /alt und alles darunter; eine längere Adresse geht vor."
          error={errors.fromPath?.message}
          {...(edited.fromPath === '' && { 'data-autofocus': true })}
          {...register('fromPath')}
        />
        <SelectField label="Art" error={errors.status?.message} {...register('status')}>
          <Options of={Object.entries(kindLabels)} />
        </SelectField>
        {!isGone && (
          <>
            <TextField
              label="Nach"
              required
              hint="Eine Adresse dieser Website, die mit / beginnt, oder eine vollständige mit https://. Endet „Von“ auf /*, setzt ein /* am Ende ein, was darunter stand. Geprüft wird, ob dort eine Seite steht; Dateien und Sprungziele (#) nicht."
              error={errors.target?.message}
              {...(edited.fromPath !== '' && { 'data-autofocus': true })}
              {...register('target')}
            />
            <Checkbox label="Was hinter dem ? steht, geht mit" {...register('keepsQuery')} />
          </>
        )}
      </form>
      {unsaved.question}
      {conflict && base.current && sending.variables && (
        <ConflictDialog
          base={toFormValues(base.current)}
          mine={sending.variables}
          theirs={toFormValues(conflict.current)}
          changedBy={conflict.changedBy}
          changedAt={conflict.current.updatedAt}
          names={names}
          onSettle={(values) => {
            base.current = conflict.current;
            send(values);
          }}
          onLeave={sending.reset}
        />
      )}
    </Dialog>
  );
}
