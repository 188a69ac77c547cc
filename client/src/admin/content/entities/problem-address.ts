import type { ContentProblem } from '@shared/content/content-checks';
import { adminPaths } from '../../navigation/admin-paths';

/** Address of the form in which a problem is solved. */
export function problemAddress({ section, block, setting, page, menuEntry }: ContentProblem): string {
  if (menuEntry !== undefined) return adminPaths.menuEntry(menuEntry);
  if (page !== undefined) return adminPaths.editPage(page);
  if (setting !== undefined) return adminPaths.setting(setting);
  return block === null ? adminPaths.editSection(section) : adminPaths.block(section, block);
}
