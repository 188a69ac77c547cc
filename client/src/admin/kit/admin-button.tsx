import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/button';
import { besideOthers, type ElementProps } from '../../ui/elements';
import { Icon, type UiIconName } from '../../ui/icon';

const variants = { primary: 'dark', quiet: 'light' } as const satisfies Record<string, ButtonVariant>;

const sizes = { normal: 'dense', small: 'dense-small' } as const satisfies Record<string, ButtonSize>;

export interface AdminButtonLook {
  tone?: keyof typeof variants | undefined;
  /** `small` in rows and beside fields. */
  size?: keyof typeof sizes | undefined;
}

interface AdminButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size'>, AdminButtonLook {
  icon?: UiIconName;
}

/** Classes for links that look like a button of the content area. */
export function adminButtonClass({ tone = 'quiet', size = 'normal' }: AdminButtonLook = {}): string {
  return buttonClass({ variant: variants[tone], size: sizes[size] });
}

export function AdminButton({ tone = 'quiet', size = 'normal', icon, children, ...rest }: AdminButtonProps) {
  return (
    <Button variant={variants[tone]} size={sizes[size]} {...rest}>
      {icon && <Icon name={icon} width="18" height="18" />}
      {besideOthers(children)}
    </Button>
  );
}

interface IconButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  icon: UiIconName;
  /** In pixels. */
  iconSize?: number;
  /** Accessible name and tooltip; names the object too, as in "Block X löschen". */
  label: string;
}

/** Classes of a 44 px icon button, for components that render their own button. */
export const iconButtonClass =
  'inline-grid size-11 flex-none cursor-pointer place-items-center rounded-dense text-ink-1 hover:bg-[#f1ecdf] disabled:cursor-not-allowed disabled:text-[#b3ad9f] disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-[#8d8778]';

export function IconButton({ icon, iconSize = 18, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`${iconButtonClass} ${className}`} {...rest}>
      <Icon name={icon} width={iconSize} height={iconSize} />
    </button>
  );
}

interface LinkButtonProps extends AdminButtonLook, Omit<ElementProps<'a'>, 'href'> {
  href: string;
  icon?: UiIconName;
}

/** A link that looks like a button; one with `download` or a `target` is left to the browser. */
export function LinkButton({ tone, size, icon, className = '', children, ...link }: LinkButtonProps) {
  const Element = link.download === undefined && link.target === undefined ? Link : 'a';
  return (
    <Element {...link} className={`${adminButtonClass({ tone, size })} ${className}`.trim()}>
      {icon && <Icon name={icon} width="18" height="18" />}
      {besideOthers(children)}
    </Element>
  );
}
