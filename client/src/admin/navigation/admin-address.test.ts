import { isAdminPath } from '@shared/admin-views';
import { editedPagePath } from '@shared/paths';
import { describe, expect, it } from 'vitest';
import { readAddress } from './admin-address';
import { adminPaths } from './admin-paths';

describe('readAddress', () => {
  it.each([
    [adminPaths.dashboard, 'dashboard', undefined],
    [adminPaths.content, 'sections', undefined],
    [`${adminPaths.content}/`, 'sections', undefined],
    [adminPaths.newPage, 'sections', 'page-new'],
    [adminPaths.page('presse'), 'page', undefined],
    [adminPaths.pageWorkspace('presse'), 'pageWorkspace', undefined],
    [adminPaths.editPage('presse'), 'sections', 'page-edit'],
    [adminPaths.pageVersions('presse'), 'sections', 'page-versions'],
    [adminPaths.newSectionOn('presse'), 'sections', 'section-new'],
    [adminPaths.newSectionBefore('presse', 'hero'), 'pageWorkspace', 'section-new'],
    [adminPaths.newSection, 'sections', 'section-new'],
    [adminPaths.section('hero'), 'section', undefined],
    [adminPaths.editSection('hero'), 'sections', 'section-edit'],
    [adminPaths.sectionVersions('hero'), 'sections', 'section-versions'],
    [adminPaths.moveSection('hero'), 'sections', 'section-move'],
    [adminPaths.copySection('hero'), 'sections', 'section-copy'],
    [adminPaths.newBlock('hero'), 'section', 'block-new'],
    [adminPaths.newBlockBefore('hero', 7), 'section', 'block-new'],
    [adminPaths.block('hero', 7), 'section', 'block-edit'],
    [adminPaths.blockVersions('hero', 7), 'section', 'block-versions'],
    [adminPaths.moveBlock('hero', 7), 'section', 'block-move'],
    [adminPaths.newMenuEntry('main'), 'menus', 'menu-entry-new'],
    [adminPaths.newMenuEntryTo('main', 'presse'), 'menus', 'menu-entry-new'],
    [adminPaths.texts(), 'texts', undefined],
    [adminPaths.pictures(), 'pictures', undefined],
    [adminPaths.picture(7), 'pictures', 'picture-edit'],
    [adminPaths.changes, 'changes', undefined],
    [adminPaths.bin, 'bin', undefined],
    [adminPaths.inbox, 'inbox', undefined],
    [adminPaths.beta, 'beta', undefined],
    [editedPagePath('home', 'en').replace(/\?.*/, ''), 'page', undefined],
    [adminPaths.enquiry('investors', 7), 'enquiry', undefined],
    [adminPaths.enquiry('beta', 7), 'enquiry', undefined],
    [adminPaths.settings, 'settings', undefined],
    [adminPaths.forms, 'forms', undefined],
    [adminPaths.mail, 'mail', undefined],
    [adminPaths.redirects, 'redirects', undefined],
    [adminPaths.users, 'users', undefined],
    [adminPaths.activity, 'activity', undefined],
    [adminPaths.statistics, 'statistics', undefined],
    [adminPaths.operation, 'operation', undefined],
    [adminPaths.integrations, 'integrations', undefined],
    [adminPaths.newSetting, 'settings', 'setting-new'],
    [adminPaths.setting('site-name'), 'settings', 'setting-edit'],
    [adminPaths.settingVersions('site-name'), 'settings', 'setting-versions'],
  ])('finds view and dialog of %s', (path, view, dialog) => {
    const address = readAddress(path);
    expect(address?.view.name).toEqual(view);
    expect(address?.dialog?.name).toEqual(dialog);
    // What the server answers 404 for could not be reloaded.
    expect(isAdminPath(path.replace(/\/$/, ''))).toBe(true);
  });

  it('reads a key that looks like another word of an address', () => {
    expect(readAddress(adminPaths.section('constructor'))?.view).toEqual({ name: 'section', key: 'constructor' });
    expect(readAddress(adminPaths.newBlock('neu'))?.dialog).toEqual({ name: 'block-new', key: 'neu' });
    expect(readAddress(adminPaths.block('12', 7))?.dialog).toEqual({ name: 'block-edit', key: '12', id: 7 });
  });

  it.each([
    '/admin/gibt-es-nicht',
    '/admin/inhalte/hero/constructor',
    '/admin/inhalte/hero/7/loeschen',
    '/admin/inhalte/hero/7/versionen/1',
    '/admin/inhalte/hero/bearbeiten/1',
    '/admin/einstellungen/a/b',
    '/admin/investoren/1',
    '/admin/investors',
    '/admin/investoren/investors',
    '/admin/investoren/investors/0',
    '/admin/investoren/investors/x',
    '/admin/investoren/others/1',
    '/admin/investoren/beta/1/2',
    '/admin/bilder/0',
    '/admin/seite/%C3%A4',
    '/admin/seite/home/loeschen',
    '/admin/seite/home/1',
    '/admin/bilder/neu',
    '/admin/bilder/7/8',
    '/admin/inhalte/%E0%A4%A/x',
  ])('finds nothing at %s', (path) => {
    expect(readAddress(path)).toBeNull();
  });
});
