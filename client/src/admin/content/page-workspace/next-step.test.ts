import { describe, expect, it } from 'vitest';
import { nextStep, type PageFacts } from './next-step';

const finished: PageFacts = {
  isPublic: true,
  isPlanned: false,
  sections: 3,
  waiting: 0,
  belongsInMenu: true,
  isInMenu: true,
  untranslated: 0,
};

describe('next step with a page', () => {
  it.each([
    ['add section', 'it is empty', { sections: 0, isPublic: false }],
    ['publish', 'it is a draft', { isPublic: false, isInMenu: false, untranslated: 4 }],
    ['see schedule', 'its publication is planned', { isPublic: false, isPlanned: true, waiting: 1 }],
    ['see changes', 'something waits', { waiting: 2, isInMenu: false }],
    ['add to menu', 'no menu leads to it', { isInMenu: false, untranslated: 4 }],
    ['translate', 'translations are missing', { untranslated: 1 }],
    ['translate', 'it needs no menu', { isInMenu: false, belongsInMenu: false, untranslated: 1 }],
    ['view', 'nothing is left to do', {}],
  ] as const)('is to %s if %s', (step, _, facts) => {
    expect(nextStep({ ...finished, ...facts })).toBe(step);
  });
});
