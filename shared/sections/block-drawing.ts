import type { BlockType } from '../entities/values';

/** Whether a picture is decorative. One with a link never is, because it names the link. */
export function isDecorative({ decorative, link }: { decorative?: unknown; link?: unknown }): boolean {
  return decorative === true && !(typeof link === 'string' && link.trim() !== '');
}

/** Blocks of these types are rendered by type and never fit a designed place. */
const selfDrawn: readonly string[] = ['html', 'video', 'custom'] satisfies BlockType[];

export const isSelfDrawn = (type: string): boolean => selfDrawn.includes(type);
