import type { BlockType } from '@shared/entities/values';
import type { BlockRoles, TypedBlock } from '@shared/sections/block-roles';
import { nextRole } from '@shared/sections/fitting-roles';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BlockValues } from './block-form-values';

interface NextRoleProps {
  roles: BlockRoles;
  /** The blocks that the section has already. */
  siblings: readonly TypedBlock[];
}

/** Lets the role of a new block follow its type until the user chooses one. */
export function NextRole({ roles, siblings }: NextRoleProps) {
  const { getValues, setValue } = useFormContext<BlockValues>();
  const type: BlockType = useWatch({ name: 'type' });
  const next = nextRole(roles, siblings, type);
  const before = useRef(next);
  useEffect(() => {
    if (getValues('metadata.role') === before.current) setValue('metadata.role', next);
    before.current = next;
  });
  return null;
}
