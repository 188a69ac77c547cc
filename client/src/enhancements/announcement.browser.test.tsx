import { closedAnnouncementKey } from '@shared/base/device-storage';
import { trustedHtml } from '@shared/content/trusted-html';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcementGuardScript } from '../site/frame/announcement-guard';
import { startAnnouncement } from './announcement';
import '../site/frame/announcement.css';

startAnnouncement();

const root = document.documentElement;

/** A page whose document was just loaded, with the announcement of this id. */
async function open(id: string) {
  document.getElementById('test-page')?.remove();
  root.dataset.announced = id;
  root.removeAttribute('data-announcement-closed');
  // As the document does before its body is parsed.
  const guard = URL.createObjectURL(new Blob([announcementGuardScript], { type: 'text/javascript' }));
  await import(/* @vite-ignore */ guard);
  const closedBeforePaint = root.hasAttribute('data-announcement-closed');
  const bar = `<aside class="announcement" data-announcement="${id}"><button class="announcement-close">x</button></aside>`;
  document.body.insertAdjacentHTML(
    'beforeend',
    trustedHtml(`<div id="test-page">${bar}<main id="main" tabindex="-1"></main></div>`),
  );
  return closedBeforePaint;
}
const isShown = () => document.querySelector('.announcement')?.checkVisibility();

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  document.getElementById('test-page')?.remove();
  delete root.dataset.announced;
  root.removeAttribute('data-announcement-closed');
});

describe('announcement', () => {
  it('stores nothing before the visitor closes it', async () => {
    await open('one');
    expect([isShown(), sessionStorage.length, localStorage.getItem(closedAnnouncementKey)]).toEqual([true, 0, null]);
  });

  it('is closed for the tab, before the next page is painted, until another one is made', async () => {
    await open('one');
    document.querySelector<HTMLButtonElement>('.announcement-close')?.click();
    expect(isShown()).toBe(false);
    expect(document.activeElement?.id).toBe('main');
    expect(await open('one')).toBe(true);
    expect(isShown()).toBe(false);
    expect(await open('two')).toBe(false);
    expect(isShown()).toBe(true);
  });

  it('comes on a later page that React draws if it is another one', async () => {
    await open('one');
    document.querySelector<HTMLButtonElement>('.announcement-close')?.click();
    document.querySelector<HTMLElement>('.announcement')?.remove();
    document
      .querySelector('#test-page')
      ?.insertAdjacentHTML('afterbegin', trustedHtml('<aside class="announcement" data-announcement="two">B</aside>'));
    await expect.poll(isShown).toBe(true);
  });
});
