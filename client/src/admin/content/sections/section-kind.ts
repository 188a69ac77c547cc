import type { Section } from '@shared/contracts/entities';
import { sectionEntity } from '@shared/entities/section';
import { listsOfSection, sectionQuery, sectionsQuery } from '../../../api/sections-api';
import type { Kind } from '../../entity-form/kind';
import { rowsOfAllContent, rowsOfList, singleRow } from '../../entity-form/optimistic-rows';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';

export const sectionKind = {
  pendingEntity: sectionEntity,
  what: 'Inhaltsabschnitt',
  saveName: ({ key }) => saveNames.section(key),
  shown: ({ key }) => [rowsOfList(sectionsQuery), singleRow(sectionQuery(key)), rowsOfAllContent('sections')],
  lists: (section) => listsOfSection(section?.key),
  address: ({ key }) => adminPaths.editSection(key),
} satisfies Kind<Section>;
