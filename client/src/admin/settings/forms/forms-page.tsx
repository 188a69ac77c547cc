import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../../../api/admin-api';
import { Card } from '../../../ui/card';
import { useEditable } from '../../content/entities/use-editable';
import { FoldButton } from '../../kit/fold-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { SubjectForm } from './subject-form';
import { bySubject } from './subjects';

/** The settings as forms by subject, for whoever fills in and does not look up. */
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
                level={3}
                title={
                  <FoldButton
                    label={subject.title}
                    note={subject.settings.length === 1 ? '1 Angabe' : `${subject.settings.length} Angaben`}
                    open={open.includes(subject.id)}
                    onToggle={() => toggle(subject.id)}
                  />
                }
              >
                {/* Folded away, it keeps what was typed. */}
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
