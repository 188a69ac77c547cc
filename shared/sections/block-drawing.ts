import type { BlockType } from '../entities/values';

/** Whether a picture says nothing that the text around it does not. One that leads elsewhere names its link. */
export function isDecorative({ decorative, link }: { decorative?: unknown; link?: unknown }): boolean {
  return decorative === true && !(typeof link === 'string' && link.trim() !== '');
}

/** Blocks of these types bring their own way of being shown and never fit a drawn place. */
const selfDrawn: readonly string[] = ['html', 'video', 'custom'] satisfies BlockType[];

export const isSelfDrawn = (type: string): boolean => selfDrawn.includes(type);
