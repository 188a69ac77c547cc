import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Icon, type UiIconName } from '../../ui/icon';
import { type AdminButtonLook, adminButtonClass } from './admin-button';

interface LinkButtonProps extends AdminButtonLook, Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  icon?: UiIconName;
}

/** A link that looks like a button; one with `download` or a `target` is left to the browser. */
export function LinkButton({ tone, size, icon, className = '', children, ...link }: LinkButtonProps) {
  const Element = link.download === undefined && link.target === undefined ? Link : 'a';
  return (
    <Element {...link} className={`${adminButtonClass({ tone, size })} ${className}`.trim()}>
      {icon && <Icon name={icon} width="18" height="18" />}
      {children}
    </Element>
  );
}
