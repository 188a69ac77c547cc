import type { Block, Section } from '@shared/contracts/entities';
import { type Design, designLabels } from '@shared/entities/designs';
import { type CarriedRole, carriedRoles, type Unshown, unshownBy } from '@shared/sections/change-design';
import { useQuery } from '@tanstack/react-query';
import { blocksQuery } from '../../../api/blocks-api';
import { listed } from '../../kit/languages';
import { useBlockName } from '../entities/block-names';

/** What changes for visitors once the section has another design: which role each block gets, and what is no longer seen. */
export function DesignConsequences({ section, design }: { section: Section; design: Design }) {
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
