import * as carried from '@shared/contracts/carried-links';
import * as visible from '@shared/contracts/content';
import * as edits from '@shared/contracts/entities';
import * as checklist from '@shared/contracts/launch-checklist';
import * as media from '@shared/contracts/media';
import * as waiting from '@shared/contracts/pending-changes';
import { previewInput } from '@shared/contracts/preview';
import * as redirects from '@shared/contracts/redirects';
import * as stored from '@shared/contracts/stored-entities';
import * as versions from '@shared/contracts/versions';
import { languages } from '@shared/locales';
import * as z from 'zod/mini';
import { type DescribedResource, only } from './describe';

const key = only('key', z.string());
const keys = only('keys', z.array(z.string()));

const anyUpdate = z.union([
  edits.pageUpdate,
  edits.sectionUpdate,
  edits.blockUpdate,
  edits.settingUpdate,
  edits.menuEntryUpdate,
]);

export const contentContracts = {
  ...carried,
  ...visible,
  ...edits,
  ...checklist,
  ...media,
  ...waiting,
  ...redirects,
  ...stored,
  ...versions,
};

// biome-ignore format: a table, one route in a line.
export const content: readonly DescribedResource[] = [
  { name: 'Public content', at: '/api', access: 'public', routes: {
    'GET /content': { summary: 'What visitors see of a page', query: z.extend(visible.contentQuery, { lng: z.optional(z.enum(languages)) }), data: stored.pageContent, fails: [404] },
  } },
  { name: 'Pages and menus', at: '/api/cms', access: 'content', routes: {
    'GET /pages': { summary: 'All pages', data: z.array(stored.sitePage) },
    'POST /pages': { summary: 'Make a page', body: edits.pageCreate, made: stored.sitePage, fails: [404] },
    'GET /pages/:key': { summary: 'A page', data: stored.sitePage },
    'PUT /pages/:key': { summary: 'Change a page', body: edits.pageSave, data: stored.sitePage },
    'DELETE /pages/:key': { summary: 'Move a page to the bin', body: redirects.pageDeletion, data: key },
    'GET /menu-entries': { summary: 'All entries of menus', data: z.array(stored.menuEntry) },
    'POST /menu-entries': { summary: 'Make an entry', body: edits.menuEntryCreate, made: stored.menuEntry },
    'GET /menu-entries/:key': { summary: 'An entry', data: stored.menuEntry },
    'PUT /menu-entries/:key': { summary: 'Change an entry', body: edits.menuEntrySave, data: stored.menuEntry },
    'DELETE /menu-entries/:key': { summary: 'Move an entry to the bin', data: key },
    'PUT /order/pages': { summary: 'Order pages', body: versions.pageOrderInput, data: keys, fails: [404] },
    'PUT /order/menu-entries': { summary: 'Order the entries of a menu', body: versions.menuOrderInput, data: z.object(versions.menuOrderInput.shape), fails: [404] },
    'GET /redirects': { summary: 'All redirects', data: z.array(redirects.redirect) },
    'POST /redirects': { summary: 'Make a redirect', body: redirects.redirectInput, made: redirects.redirect },
    'GET /redirects/export.csv': { summary: 'All redirects as a spreadsheet', file: 'text/csv' },
    'POST /redirects/import': { summary: 'Make redirects of a spreadsheet, or try it', body: redirects.redirectImport, data: z.array(redirects.importedLine) },
    'PUT /redirects/:id': { summary: 'Change a redirect', body: redirects.redirectInput, data: redirects.redirect },
    'DELETE /redirects/:id': { summary: 'Delete a redirect', data: redirects.redirect },
    'GET /missed-addresses': { summary: 'Addresses that were asked for in vain', data: z.array(redirects.missedAddress) },
    'DELETE /missed-addresses': { summary: 'Forget one of them', query: only('path', z.string()), data: only('path', z.string()) },
  } },
  { name: 'Sections and blocks', at: '/api/cms', access: 'content', routes: {
    'GET /sections': { summary: 'All sections', data: z.array(stored.section) },
    'POST /sections': { summary: 'Make a section', body: edits.sectionCreate, made: stored.section },
    'GET /sections/:key': { summary: 'A section', data: stored.section },
    'PUT /sections/:key': { summary: 'Change a section', body: edits.sectionSave, data: stored.section },
    'DELETE /sections/:key': { summary: 'Move a section with its blocks to the bin', data: key },
    'POST /sections/:key/copy': { summary: 'Copy a section with its blocks', body: edits.sectionCopy, made: stored.section },
    'GET /default-sections': { summary: 'Sections that this version brought', data: z.array(edits.defaultSectionOffer) },
    'POST /default-sections/:key': { summary: 'Add one of them', made: stored.section },
    'DELETE /default-sections/:key': { summary: 'Decline one of them for good', data: key },
    'POST /blocks': { summary: 'Make a block', body: edits.blockCreate, made: stored.block, fails: [404] },
    'PUT /blocks': { summary: 'Change a block without its id', refused: true },
    'GET /blocks/:sectionKey': { summary: 'The blocks of a section', data: z.array(stored.block) },
    'PUT /blocks/:id': { summary: 'Change a block', body: edits.blockSave, data: stored.block },
    'DELETE /blocks/:id': { summary: 'Move a block to the bin', data: only('id') },
    'POST /blocks/:id/duplicate': { summary: 'Copy a block within its section', made: stored.block },
    'POST /blocks/:id/move': { summary: 'Move a block to another section', body: versions.moveBlockInput, data: stored.block },
    'PUT /order/sections': { summary: 'Order the sections of a page', body: versions.sectionOrderInput, data: keys, fails: [404] },
    'PUT /order/blocks': { summary: 'Order the blocks of a section', body: versions.blockOrderInput, data: only('ids', z.array(z.int())), fails: [404] },
  } },
  { name: 'Settings, changes and versions', at: '/api/cms', access: 'content', routes: {
    'GET /settings': { summary: 'All settings', data: z.array(stored.setting) },
    'POST /settings': { summary: 'Make a setting', body: edits.settingCreate, made: stored.setting },
    'PUT /settings/:key': { summary: 'Change a setting', body: edits.settingSave, data: stored.setting },
    'GET /pending': { summary: 'Changes that wait or have a time', data: z.array(waiting.pendingChange) },
    'PUT /pending/:entity/:id': { summary: 'Keep a change for later', body: anyUpdate, data: z.nullable(waiting.pendingChange) },
    'DELETE /pending/:entity/:id': { summary: 'Take a change back', data: waiting.namedChange },
    'PUT /pending/:entity/:id/schedule': { summary: 'Give a change a time', body: waiting.scheduleInput, data: waiting.pendingChange },
    'POST /pending/schedule': { summary: 'Give several changes one time, all or none', body: waiting.scheduleTogetherInput, data: only('scheduled', z.array(waiting.namedChange)), fails: [404] },
    'POST /pending/publish': { summary: 'Publish changes, all or none', body: waiting.publishInput, data: waiting.published, fails: [404] },
    'POST /pending/take-back': { summary: 'Take changes back, all or none', body: waiting.takeBackInput, data: only('takenBack', z.array(waiting.namedChange)), fails: [404] },
    'GET /versions': { summary: 'The states of an entity, the newest first', query: versions.versionsQuery, data: z.array(stored.contentVersion) },
    'POST /versions/:id/restore': { summary: 'Bring a state back', body: versions.restoreInput, data: stored.anyEntity },
    'GET /bin': { summary: 'What was deleted', data: z.array(versions.binEntry) },
    'POST /bin/:id/restore': { summary: 'Bring something back from the bin', body: versions.binRestoreInput, data: waiting.namedChange },
    'GET /edits': { summary: 'What was changed last', data: z.array(versions.latestEdit) },
    'GET /content': { summary: 'All content at once', data: stored.allContent },
    'GET /content/counts': { summary: 'How many translations are missing', data: versions.contentCounts },
    'POST /links/carry': { summary: 'Let links that lead to former addresses lead to the present ones', body: carried.carryInput, data: carried.carriedLinks },
    'POST /preview': { summary: 'A page as it would look', body: previewInput, data: stored.pageContent },
    'GET /readiness': { summary: 'The checklist before the site goes live', data: z.array(checklist.checklistLine) },
  } },
  { name: 'Pictures', at: '/api/cms', access: 'content', routes: {
    'GET /media': { summary: 'All pictures; `deleted` is 1 for those in the bin, 0 for the others', query: z.object({ deleted: z.optional(z.enum(['0', '1'])) }), data: z.array(media.mediaItem) },
    'POST /media': { summary: 'Add a picture; 200 where it is there already', query: media.mediaFileQuery, takes: media.pictureTypes, data: media.uploadedMedia, made: media.uploadedMedia, fails: [507] },
    'GET /media/:id': { summary: 'A picture', data: media.mediaItem },
    'PUT /media/:id': { summary: 'Change name, description or focus of a picture', body: media.mediaUpdate, data: media.mediaItem },
    'DELETE /media/:id': { summary: 'Move a picture to the bin', data: media.mediaItem },
    'PUT /media/:id/file': { summary: 'Put another file in the place of a picture’s', query: media.mediaFileQuery, takes: media.pictureTypes, data: media.uploadedMedia, made: media.uploadedMedia, fails: [507] },
    'POST /media/:id/restore': { summary: 'Bring a picture back from the bin', data: media.mediaItem },
    'DELETE /media/:id/forever': { summary: 'Erase a picture in the bin', data: only('id') },
  } },
];
