import { describe, expect, it } from 'vitest';
import { contrast } from '../base/contrast';
import { fallbackLanguage, languages } from '../locales';
import { knownSettings, settingProblem } from './settings';

describe('contrast', () => {
  it('follows WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#FFB648', '#1B1403')).toBeGreaterThan(10);
  });
});

describe('rules of settings', () => {
  it('accept every default value', () => {
    const problems = knownSettings.flatMap((setting) =>
      languages.map((language) => settingProblem(setting.key, setting[language] ?? setting[fallbackLanguage])),
    );
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it.each([
    ['#FFB648', null],
    ['#7fd1ff', null],
    ['orange', 'validation.colour'],
    ['#fff', 'validation.colour'],
    ['#0E1B30', 'validation.colourContrast'],
    ['#8A4F00', 'validation.colourContrast'],
    ['#1F5F78', 'validation.colourContrast'],
  ])('answer the accent colour %s with %s', (value, problem) => {
    expect(settingProblem('accent-color', value)).toBe(problem);
  });

  it.each([
    ['/media/7', null],
    [' aus ', null],
    ['', 'validation.libraryPicture'],
    ['/images/a.webp', 'validation.libraryPicture'],
    ['/media/7-320.avif', 'validation.libraryPicture'],
    ['https://elsewhere.example/media/7', 'validation.libraryPicture'],
  ])('answer the share picture %j with %s', (value, problem) => {
    expect(settingProblem('seo-home-picture', value)).toBe(problem);
  });

  it.each([
    ['announcement-period', '01.12.2026 09:00 bis 24.12.2026 18:00', null],
    ['announcement-period', 'ab 01.12.2026 09:00', null],
    ['announcement-period', 'bis 24.12.2026 18:00', null],
    ['announcement-period', '', 'validation.periodOfTime'],
    ['announcement-period', '31.02.2026 09:00 bis 01.04.2026 09:00', 'validation.periodOfTime'],
    ['announcement-period', 'ab 29.03.2026 02:30', 'validation.periodOfTime'],
    ['announcement-period', '24.12.2026 18:00 bis 01.12.2026 09:00', 'validation.endsBeforeItBegins'],
    ['announcement-period', '01.12.2026 09:00 bis 01.12.2026 09:00', 'validation.endsBeforeItBegins'],
    ['announcement-link', '/presse#kit', null],
    ['announcement-link', 'https://example.org/a', null],
    ['announcement-link', 'javascript:alert(1)', 'validation.announcementLink'],
    ['announcement-link', '//example.org', 'validation.announcementLink'],
    ['announcement-link', '#kit', 'validation.announcementLink'],
    ['announcement-pages', 'home, presse', null],
    ['announcement-pages', ',', 'validation.announcementPages'],
    ['announcement-pages', '/presse', 'validation.announcementPages'],
    ['announcement-text', 'x'.repeat(201), 'validation.announcementText'],
  ])('answer %s %j with %s', (key, value, problem) => {
    expect(settingProblem(key, value)).toBe(problem);
  });

  it('ignore other settings', () => {
    expect(settingProblem('constructor', 'x')).toBeNull();
    expect(settingProblem('site-name', 'x')).toBeNull();
  });
});
