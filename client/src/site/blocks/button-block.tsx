import type { PublicBlock } from '@shared/contracts/content';
import { paths } from '@shared/paths';
import { safeAddress } from '@shared/rules/safe-address';
import type { MailSubject } from '@shared/sections/metadata-fields';
import { type ButtonVariant, buttonClass } from '../../ui/button';
import type { TextOrElements } from '../../ui/elements';
import { langOf, useMailDraft } from '../content/use-content';
import { PageLink, SiteLink } from '../links/site-link';
import type { BlockProps } from './block-texts';

/** A text in a block's metadata, for renderers that do not know the section's schema. */
export function metadataText(block: PublicBlock<unknown>, field: string): string | undefined {
  const { metadata } = block;
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, field)) return undefined;
  const value = (metadata as Record<string, unknown>)[field];
  return typeof value === 'string' && value ? value : undefined;
}

/** Returns the address of an action: the mail draft of its subject, or else its content. Undefined if not safe. */
export function useActionAddress(): (action: PublicBlock<{ subject?: MailSubject | undefined }>) => string | undefined {
  const mailDraft = useMailDraft();
  return ({ metadata: { subject }, content }) => (subject ? mailDraft(subject) : safeAddress(content));
}

/** A link with an icon beside its text, outside a sentence. */
export const textLinkClass =
  'inline-flex min-h-11 items-center gap-2.5 font-strong underline decoration-lantern-deep decoration-2 ' +
  'underline-offset-6 hover:text-lantern-deep';

interface BlockLinkProps extends Pick<BlockProps, 'block'> {
  className: string;
  /** The field that the text of the link is from. */
  field?: 'title' | 'metadata';
  address?: string | undefined;
  children?: TextOrElements;
}

/** Link of a block: its title is the text, its content the address. Renders nothing if the address is not safe. */
export function BlockLink({ block, className, field = 'title', address, children }: BlockLinkProps) {
  const href = address ?? safeAddress(block.content);
  if (!href) return null;
  const inSite = (href.startsWith('/') || href.startsWith('#')) && href !== paths.page('beta');
  const Link = inSite ? SiteLink : PageLink;
  return (
    <Link
      data-block={block.id}
      href={href}
      lang={langOf(block, field)}
      className={className}
      {...(href.startsWith('https://') ? { rel: 'noopener noreferrer' } : {})}
    >
      {children ?? block.title}
    </Link>
  );
}

export function ButtonBlock({ block, variant }: Pick<BlockProps, 'block'> & { variant?: ButtonVariant }) {
  const chosen = metadataText(block, 'style') === 'secondary' ? 'outlined' : 'dark';
  return (
    <p>
      <BlockLink block={block} className={buttonClass({ variant: variant ?? chosen })} />
    </p>
  );
}

interface ButtonRowProps {
  blocks: readonly PublicBlock<unknown>[];
  /** Look of the first button; the others are outlined. */
  first: ButtonVariant;
  className: string;
}

export function ButtonRow({ blocks, first, className }: ButtonRowProps) {
  return (
    <div className={className}>
      {blocks.map((block, index) => (
        <ButtonBlock key={block.id} block={block} variant={index === 0 ? first : 'outlined'} />
      ))}
    </div>
  );
}
