import * as carried from '@shared/contracts/carried-links';
import * as edits from '@shared/contracts/entities';
import * as checklist from '@shared/contracts/launch-checklist';
import * as waiting from '@shared/contracts/pending-changes';
import { previewInputSchema } from '@shared/contracts/preview';
import * as redirects from '@shared/contracts/redirects';
import * as stored from '@shared/contracts/stored-entities';
import * as versions from '@shared/contracts/versions';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

const key = answerWith('key', z.string());
const keys = answerWith('keys', z.array(z.string()));
const anyUpdate = z.union([
  edits.pageUpdateSchema,
  edits.sectionUpdateSchema,
  edits.blockUpdateSchema,
  edits.settingUpdateSchema,
  edits.menuEntryUpdateSchema,
]);

// biome-ignore format: a table, one route in a line.
export const describedCms: readonly DescribedResource[] = [
  { name: 'Pages and menus', at: '/api/cms', access: 'content', routes: {
    'GET /pages': { summary: 'All pages', data: z.array(stored.sitePageSchema) },
    'POST /pages': { summary: 'Make a page', body: edits.pageCreateSchema, made: stored.sitePageSchema, fails: [404] },
    'GET /pages/:key': { summary: 'A page', data: stored.sitePageSchema },
    'PUT /pages/:key': { summary: 'Change a page', body: edits.pageSaveSchema, data: stored.sitePageSchema },
    'DELETE /pages/:key': { summary: 'Move a page to the bin', body: redirects.pageDeletionSchema, data: key },
    'GET /menu-entries': { summary: 'All entries of menus', data: z.array(stored.menuEntrySchema) },
    'POST /menu-entries': { summary: 'Make an entry', body: edits.menuEntryCreateSchema, made: stored.menuEntrySchema },
    'GET /menu-entries/:key': { summary: 'An entry', data: stored.menuEntrySchema },
    'PUT /menu-entries/:key': { summary: 'Change an entry', body: edits.menuEntrySaveSchema, data: stored.menuEntrySchema },
    'DELETE /menu-entries/:key': { summary: 'Move an entry to the bin', data: key },
    'PUT /order/pages': { summary: 'Order pages', body: versions.pageOrderInputSchema, data: keys, fails: [404] },
    'PUT /order/menu-entries': { summary: 'Order the entries of a menu', body: versions.menuOrderInputSchema, data: z.object(versions.menuOrderInputSchema.shape), fails: [404] },
    'GET /redirects': { summary: 'All redirects', data: z.array(redirects.redirectSchema) },
    'POST /redirects': { summary: 'Make a redirect', body: redirects.redirectInputSchema, made: redirects.redirectSchema },
    'GET /redirects/export.csv': { summary: 'All redirects as a spreadsheet', file: 'text/csv' },
    'POST /redirects/import': { summary: 'Make redirects of a spreadsheet, or try it', body: redirects.redirectImportSchema, data: z.array(redirects.importedLineSchema) },
    'PUT /redirects/:id': { summary: 'Change a redirect', body: redirects.redirectInputSchema, data: redirects.redirectSchema },
    'DELETE /redirects/:id': { summary: 'Delete a redirect', data: redirects.redirectSchema },
    'GET /missed-addresses': { summary: 'Addresses that were asked for in vain', data: z.array(redirects.missedAddressSchema) },
    'DELETE /missed-addresses': { summary: 'Forget one of them', query: answerWith('path', z.string()), data: answerWith('path', z.string()) },
  } },
  { name: 'Sections and blocks', at: '/api/cms', access: 'content', routes: {
    'GET /sections': { summary: 'All sections', data: z.array(stored.sectionSchema) },
    'POST /sections': { summary: 'Make a section', body: edits.sectionCreateSchema, made: stored.sectionSchema },
    'GET /sections/:key': { summary: 'A section', data: stored.sectionSchema },
    'PUT /sections/:key': { summary: 'Change a section', body: edits.sectionSaveSchema, data: stored.sectionSchema },
    'DELETE /sections/:key': { summary: 'Move a section with its blocks to the bin', data: key },
    'POST /sections/:key/copy': { summary: 'Copy a section with its blocks', body: edits.sectionCopySchema, made: stored.sectionSchema },
    'GET /default-sections': { summary: 'Sections that this version brought', data: z.array(edits.defaultSectionOfferSchema) },
    'POST /default-sections/:key': { summary: 'Add one of them', made: stored.sectionSchema },
    'DELETE /default-sections/:key': { summary: 'Decline one of them for good', data: key },
    'POST /blocks': { summary: 'Make a block', body: edits.blockCreateSchema, made: stored.blockSchema, fails: [404] },
    'PUT /blocks': { summary: 'Change a block without its id', refused: true },
    'GET /blocks/:sectionKey': { summary: 'The blocks of a section', data: z.array(stored.blockSchema) },
    'PUT /blocks/:id': { summary: 'Change a block', body: edits.blockSaveSchema, data: stored.blockSchema },
    'DELETE /blocks/:id': { summary: 'Move a block to the bin', data: answerWith('id') },
    'POST /blocks/:id/duplicate': { summary: 'Copy a block within its section', made: stored.blockSchema },
    'POST /blocks/:id/move': { summary: 'Move a block to another section', body: versions.moveBlockInputSchema, data: stored.blockSchema },
    'PUT /order/sections': { summary: 'Order the sections of a page', body: versions.sectionOrderInputSchema, data: keys, fails: [404] },
    'PUT /order/blocks': { summary: 'Order the blocks of a section', body: versions.blockOrderInputSchema, data: answerWith('ids', z.array(z.int())), fails: [404] },
  } },
  { name: 'Settings, changes and versions', at: '/api/cms', access: 'content', routes: {
    'GET /settings': { summary: 'All settings', data: z.array(stored.settingSchema) },
    'POST /settings': { summary: 'Make a setting', body: edits.settingCreateSchema, made: stored.settingSchema },
    'PUT /settings/:key': { summary: 'Change a setting', body: edits.settingSaveSchema, data: stored.settingSchema },
    'GET /pending': { summary: 'Changes that wait or have a time', data: z.array(waiting.pendingChangeSchema) },
    'PUT /pending/:entity/:id': { summary: 'Keep a change for later', body: anyUpdate, data: z.nullable(waiting.pendingChangeSchema) },
    'DELETE /pending/:entity/:id': { summary: 'Take a change back', data: waiting.namedChangeSchema },
    'PUT /pending/:entity/:id/schedule': { summary: 'Give a change a time', body: waiting.scheduleInputSchema, data: waiting.pendingChangeSchema },
    'POST /pending/schedule': { summary: 'Give several changes one time, all or none', body: waiting.scheduleTogetherInputSchema, data: answerWith('scheduled', z.array(waiting.namedChangeSchema)), fails: [404] },
    'POST /pending/publish': { summary: 'Publish changes, all or none', body: waiting.publishInputSchema, data: waiting.publishedSchema, fails: [404] },
    'POST /pending/take-back': { summary: 'Take changes back, all or none', body: waiting.takeBackInputSchema, data: answerWith('takenBack', z.array(waiting.namedChangeSchema)), fails: [404] },
    'GET /versions': { summary: 'The states of an entity, the newest first', query: versions.versionsQuerySchema, data: z.array(stored.contentVersionSchema) },
    'POST /versions/:id/restore': { summary: 'Bring a state back', body: versions.restoreInputSchema, data: stored.anyEntitySchema },
    'GET /bin': { summary: 'What was deleted', data: z.array(versions.binEntrySchema) },
    'POST /bin/:id/restore': { summary: 'Bring something back from the bin', body: versions.binRestoreInputSchema, data: waiting.namedChangeSchema },
    'GET /edits': { summary: 'What was changed last', data: z.array(versions.latestEditSchema) },
    'GET /content': { summary: 'All content at once', data: stored.allContentSchema },
    'GET /content/counts': { summary: 'How many translations are missing', data: versions.contentCountsSchema },
    'POST /links/carry': { summary: 'Let links that lead to former addresses lead to the present ones', body: carried.carryInputSchema, data: carried.carriedLinksSchema },
    'POST /preview': { summary: 'A page as it would look', body: previewInputSchema, data: stored.pageContentSchema },
    'GET /readiness': { summary: 'The checklist before the site goes live', data: z.array(checklist.checklistLineSchema) },
  } },
];
