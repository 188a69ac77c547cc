import { blockCreateSchema, blockSaveSchema, blockUpdateSchema } from '@shared/contracts/blocks';
import { menuEntryCreateSchema, menuEntrySaveSchema, menuEntryUpdateSchema } from '@shared/contracts/menu-entries';
import { pageCreateSchema, pageSaveSchema, pageUpdateSchema } from '@shared/contracts/pages';
import * as waiting from '@shared/contracts/pending-changes';
import { previewInputSchema } from '@shared/contracts/preview';
import * as redirects from '@shared/contracts/redirects';
import {
  defaultSectionOfferSchema,
  sectionCopySchema,
  sectionCreateSchema,
  sectionSaveSchema,
  sectionUpdateSchema,
} from '@shared/contracts/sections';
import {
  settingCreateSchema,
  settingSaveSchema,
  settingsSaveSchema,
  settingUpdateSchema,
} from '@shared/contracts/settings';
import * as stored from '@shared/contracts/stored-entities';
import * as versions from '@shared/contracts/versions';
import { findingSchema } from '@shared/findings';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

const key = answerWith('key', z.string());
const keys = answerWith('keys', z.array(z.string()));
const anyUpdate = z.union([
  pageUpdateSchema,
  sectionUpdateSchema,
  blockUpdateSchema,
  settingUpdateSchema,
  menuEntryUpdateSchema,
]);

// biome-ignore format: a table, one route in a line.
export const describedCms: readonly DescribedResource[] = [
  { name: 'Pages and menus', at: '/api/cms', access: 'content', routes: {
    'GET /pages': { summary: 'List pages', data: z.array(stored.sitePageSchema) },
    'POST /pages': { summary: 'Create a page', body: pageCreateSchema, created: stored.sitePageSchema, errors: [404] },
    'GET /pages/:key': { summary: 'Get a page', data: stored.sitePageSchema },
    'PUT /pages/:key': { summary: 'Change a page', body: pageSaveSchema, data: stored.sitePageSchema },
    'DELETE /pages/:key': { summary: 'Move a page to the bin', body: redirects.pageDeletionSchema, data: key },
    'POST /pages/:key/copy': { summary: 'Copy a page with its sections and blocks, as a draft under a free address', created: stored.sitePageSchema },
    'GET /menu-entries': { summary: 'List menu entries', data: z.array(stored.menuEntrySchema) },
    'POST /menu-entries': { summary: 'Create a menu entry', body: menuEntryCreateSchema, created: stored.menuEntrySchema },
    'GET /menu-entries/:key': { summary: 'Get a menu entry', data: stored.menuEntrySchema },
    'PUT /menu-entries/:key': { summary: 'Change a menu entry', body: menuEntrySaveSchema, data: stored.menuEntrySchema },
    'DELETE /menu-entries/:key': { summary: 'Move a menu entry to the bin', data: key },
    'PUT /order/pages': { summary: 'Reorder pages', body: versions.pageOrderInputSchema, data: keys, errors: [404] },
    'PUT /order/menu-entries': { summary: 'Reorder the entries of a menu', body: versions.menuOrderInputSchema, data: z.object(versions.menuOrderInputSchema.shape), errors: [404] },
  } },
  { name: 'Sections and blocks', at: '/api/cms', access: 'content', routes: {
    'GET /sections': { summary: 'List sections', data: z.array(stored.sectionSchema) },
    'POST /sections': { summary: 'Create a section', body: sectionCreateSchema, created: stored.sectionSchema },
    'GET /sections/:key': { summary: 'Get a section', data: stored.sectionSchema },
    'PUT /sections/:key': { summary: 'Change a section', body: sectionSaveSchema, data: stored.sectionSchema },
    'DELETE /sections/:key': { summary: 'Move a section with its blocks to the bin', data: key },
    'POST /sections/:key/copy': { summary: 'Copy a section with its blocks', body: sectionCopySchema, created: stored.sectionSchema },
    'GET /default-sections': { summary: 'List the default sections that this version offers', data: z.array(defaultSectionOfferSchema) },
    'POST /default-sections/:key': { summary: 'Add an offered default section', created: stored.sectionSchema },
    'DELETE /default-sections/:key': { summary: 'Decline an offered default section for good', data: key },
    'POST /blocks': { summary: 'Create a block', body: blockCreateSchema, created: stored.blockSchema, errors: [404] },
    'PUT /blocks': { summary: 'Change a block without its id', neverSucceeds: true },
    'GET /blocks/:sectionKey': { summary: 'List the blocks of a section', data: z.array(stored.blockSchema) },
    'PUT /blocks/:id': { summary: 'Change a block', body: blockSaveSchema, data: stored.blockSchema },
    'DELETE /blocks/:id': { summary: 'Move a block to the bin', data: answerWith('id') },
    'POST /blocks/:id/duplicate': { summary: 'Copy a block within its section', created: stored.blockSchema },
    'POST /blocks/:id/move': { summary: 'Move a block to another section', body: versions.moveBlockInputSchema, data: stored.blockSchema },
    'PUT /order/sections': { summary: 'Reorder the sections of a page', body: versions.sectionOrderInputSchema, data: keys, errors: [404] },
    'PUT /order/blocks': { summary: 'Reorder the blocks of a section', body: versions.blockOrderInputSchema, data: answerWith('ids', z.array(z.int())), errors: [404] },
  } },
  { name: 'Settings, changes and versions', at: '/api/cms', access: 'content', routes: {
    'GET /settings': { summary: 'List settings', data: z.array(stored.settingSchema) },
    'POST /settings': { summary: 'Create a setting', body: settingCreateSchema, created: stored.settingSchema },
    'PUT /settings': { summary: 'Change several settings, all or none', body: settingsSaveSchema, data: z.array(stored.settingSchema), errors: [404] },
    'PUT /settings/:key': { summary: 'Change a setting', body: settingSaveSchema, data: stored.settingSchema },
    'GET /pending': { summary: 'List pending and scheduled changes', data: z.array(waiting.pendingChangeSchema) },
    'PUT /pending/:entity/:id': { summary: 'Save a pending change', body: anyUpdate, data: z.nullable(waiting.pendingChangeSchema) },
    'DELETE /pending/:entity/:id': { summary: 'Discard a pending change', data: waiting.namedChangeSchema },
    'PUT /pending/:entity/:id/schedule': { summary: 'Schedule a pending change', body: waiting.scheduleInputSchema, data: waiting.pendingChangeSchema },
    'POST /pending/schedule': { summary: 'Schedule several pending changes for the same time, all or none', body: waiting.scheduleTogetherInputSchema, data: answerWith('scheduled', z.array(waiting.namedChangeSchema)), errors: [404] },
    'POST /pending/publish': { summary: 'Publish pending changes, all or none', body: waiting.publishInputSchema, data: waiting.publishedSchema, errors: [404] },
    'POST /pending/take-back': { summary: 'Discard pending changes, all or none', body: waiting.takeBackInputSchema, data: answerWith('takenBack', z.array(waiting.namedChangeSchema)), errors: [404] },
    'GET /versions': { summary: 'List the versions of an entity, newest first', query: versions.versionsQuerySchema, data: z.array(stored.contentVersionSchema) },
    'POST /versions/:id/restore': { summary: 'Restore a version', body: versions.restoreInputSchema, data: stored.anyEntitySchema },
    'GET /bin': { summary: 'List the bin', data: z.array(versions.binEntrySchema) },
    'POST /bin/:id/restore': { summary: 'Restore an entry of the bin', body: versions.binRestoreInputSchema, data: waiting.namedChangeSchema },
    'GET /edits': { summary: 'List the latest edits', data: z.array(versions.latestEditSchema) },
    'GET /content': { summary: 'Get all content', data: stored.allContentSchema },
    'GET /content/counts': { summary: 'Count entries and missing translations', data: versions.contentCountsSchema },
    'POST /preview': { summary: 'Preview a page with unsaved edits', body: previewInputSchema, data: stored.pageContentSchema },
    'GET /readiness': { summary: 'Get the launch checklist', data: z.array(findingSchema) },
  } },
];
