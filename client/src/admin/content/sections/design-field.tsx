import type { Block, Section } from '@shared/contracts/entities';
import { type Design, designLabels } from '@shared/entities/designs';
import { type CarriedRole, carriedRoles, type Unshown, unshownBy } from '@shared/sections/change-design';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { blocksQuery } from '../../../api/blocks-api';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { PendingLabel } from '../../entity-form/fields/entity-field';
import { AdminButton } from '../../kit/admin-button';
import { listed } from '../../kit/languages';
import { useBlockName } from '../entities/shown-names';

/** Loaded on demand: its pictures are only for choosing a design. */
const DesignPicker = preloadableLazy(() => import('./design-picker').then((module) => module.DesignPicker));

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
      {design !== section.design && <Consequences section={section} design={design} />}
    </div>
  );
}

function Consequences({ section, design }: { section: Section; design: Design }) {
  const { data = [] } = useQuery(blocksQuery(section.key));
  const nameOf = useBlockName(data);
  const kept = data.filter(({ status }) => status !== 'archived');
  const carried = carriedRoles(design, kept);
  const unshown = unshownBy(design, kept);
  return (
    <div role="status" className="grid gap-1.5 rounded-dense border border-admin-border bg-white p-3 text-s">
      {carried.length > 0 && <p>{`Die Rollen gehen mit: ${listed(carried.map(carriedRole))}.`}</p>}
      {unshown.length === 0 ? (
        <p>{`„${designLabels[design]}“ zeigt alle Inhalte dieses Abschnitts.`}</p>
      ) : (
        <>
          <p>{`Mit „${designLabels[design]}“ ändert sich für Besucher:`}</p>
          <ul className="list-disc pl-5">
            {unshown.map((one) => (
              <li key={one.block.id}>{`${nameOf(one.block)}: ${consequence(one)}`}</li>
            ))}
          </ul>
          <p>Frühere Versionen der Inhaltsblöcke behalten alle Angaben.</p>
        </>
      )}
    </div>
  );
}

function carriedRole({ from, to, count }: CarriedRole): string {
  return `aus „${from}“ wird „${to}“${count > 1 ? ` (${count} Blöcke)` : ''}`;
}

function consequence({ fields, isFurther }: Unshown<Block>): string {
  const gone = fields.length > 0 ? [`nicht mehr zu sehen: ${fields.join(', ')}`] : [];
  const moved = isFurther ? ['steht unter „Weitere Inhalte“, bis Sie eine Rolle wählen'] : [];
  return [...gone, ...moved].join('; ');
}
