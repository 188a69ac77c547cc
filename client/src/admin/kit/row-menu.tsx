import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { iconButtonClass } from './admin-button';

export function RowMenu(props: Pick<ComponentProps<typeof Menu>, 'label' | 'items'>) {
  return (
    <Menu {...props} className={iconButtonClass}>
      <Icon name="more" width="18" height="18" />
    </Menu>
  );
}
