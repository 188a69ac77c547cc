import type { Setting } from '@shared/contracts/entities';
import { settingEntity } from '@shared/entities/setting';
import { listsOfSettings, settingsQuery } from '../../../api/settings-api';
import type { Kind } from '../../entity-form/kind';
import { rowsOfAllContent, rowsOfList } from '../../entity-form/optimistic-rows';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';

export const settingKind = {
  pendingEntity: settingEntity,
  what: 'Einstellung',
  saveName: ({ key }) => saveNames.setting(key),
  shown: () => [rowsOfList(settingsQuery), rowsOfAllContent('settings')],
  lists: () => listsOfSettings,
  address: ({ key }) => adminPaths.setting(key),
} satisfies Kind<Setting>;
