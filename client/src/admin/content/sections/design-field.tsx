import type { Section } from '@shared/contracts/entities';
import { type Design, designLabels } from '@shared/entities/designs';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { PendingLabel } from '../../entity-form/fields/entity-field';
import { AdminButton } from '../../kit/admin-button';

/** Loaded on demand: its pictures are only for choosing a design. */
const DesignPicker = preloadableLazy(() => import('./design-picker').then((module) => module.DesignPicker));

/** Loaded on demand: it compares how both designs show each block, for which it needs all definitions. */
const DesignConsequences = preloadableLazy(() =>
  import('./design-consequences').then((module) => module.DesignConsequences),
);

interface DesignFieldProps {
  section: Section | null;
  all: boolean;
}

/** A new section shows all designs at once, a stored one on request. */
export function DesignField({ section, all }: DesignFieldProps) {
  const design: Design = useWatch({ name: 'design' });
  const [open, setOpen] = useState(section === null);
  const picker = (
    <Suspense fallback={<p className="min-h-88 text-s">Die Gestaltungen werden geladen …</p>}>
      <DesignPicker all={all} />
    </Suspense>
  );
  if (section === null) return picker;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-s">
          <b className="font-strong">
            <PendingLabel name="design">Gestaltung</PendingLabel>
            <span>{': '}</span>
          </b>
          <span>{designLabels[design]}</span>
        </p>
        {!open && <AdminButton onClick={() => setOpen(true)}>Andere Gestaltung …</AdminButton>}
      </div>
      {open && picker}
      {design !== section.design && (
        <Suspense>
          <DesignConsequences section={section} design={design} />
        </Suspense>
      )}
    </div>
  );
}
