import type { BlockType } from '../entities/values';

/** Blocks of these types bring their own way of being shown and never fit a drawn place. */
const selfDrawn: readonly string[] = ['html', 'video', 'custom'] satisfies BlockType[];

export const isSelfDrawn = (type: string): boolean => selfDrawn.includes(type);
