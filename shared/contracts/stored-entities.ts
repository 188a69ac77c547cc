import * as z from 'zod/mini';
import { blockEntity } from '../entities/block';
import { type EntityDescription, type Field, translatedTextNames } from '../entities/description';
import { designs } from '../entities/designs';
import { type EntityName, entities, entityNames, versionActions } from '../entities/entities';
import { menuEntryEntity } from '../entities/menu-entry';
import { pageEntity } from '../entities/page';
import { sectionEntity } from '../entities/section';
import { settingEntity } from '../entities/setting';
import { byTranslatedLanguage, languages } from '../locales';
import { instantSchema } from './answers';
import { publicAnnouncementSchema, publicDownloadSchema, publicMenusSchema } from './content';
import { newsEntrySchema, newsListSchema } from './news';
import { publicPictureSchema, publicSharedPictureSchema } from './pictures';
import { leadingAddressSchema } from './redirects';
import { contentPictureSchema } from './versions';

/** Response contracts with content, derived from the entity descriptions. */

const texts = z.record(z.string(), z.string());

/** Schema of a stored value: for a rule that transforms, its input side. */
const held = ({ rule }: Field): z.core.$ZodType => (rule instanceof z.ZodMiniPipe ? rule._zod.def.in : rule);

function shapeOf(entity: EntityDescription, wanted: (field: Field) => boolean = () => true) {
  const fields = Object.entries(entity.fields).filter(([, field]) => wanted(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, held(field)]));
}

function stateShape(entity: EntityDescription) {
  const translated = translatedTextNames(entity).map((name) => [name, z.exactOptional(z.string())] as const);
  const translation = z.object({
    ...Object.fromEntries<z.ZodMiniType>(translated),
    metadata: z.exactOptional(texts),
    source: z.exactOptional(texts),
  });
  return { ...shapeOf(entity), translations: z.object(byTranslatedLanguage(() => z.exactOptional(translation))) };
}

function storedOf(entity: EntityDescription) {
  const derived = Object.fromEntries(entity.derived.map((name) => [name, z.boolean()]));
  const own = { id: z.int(), outdated: z.array(z.string()), updatedAt: instantSchema };
  return z.object({ ...stateShape(entity), ...derived, ...own });
}

export const sitePageSchema = storedOf(pageEntity);
export const sectionSchema = storedOf(sectionEntity);
export const blockSchema = storedOf(blockEntity);
export const settingSchema = storedOf(settingEntity);
export const menuEntrySchema = storedOf(menuEntryEntity);

const visitorShape = (entity: EntityDescription) => shapeOf(entity, ({ visitors }) => visitors === true);

const snapshotOf = (name: EntityName) =>
  name !== 'section'
    ? z.object(stateShape(entities[name]))
    : z.object({
        ...stateShape(sectionEntity),
        blocks: z.exactOptional(z.array(z.object({ id: z.int(), ...stateShape(blockEntity) }))),
      });

const versionOf = (name: EntityName) =>
  z.object({
    id: z.int(),
    entityId: z.int(),
    entity: z.literal(name),
    snapshot: snapshotOf(name),
    action: z.enum(versionActions),
    username: z.nullable(z.string()),
    createdAt: instantSchema,
  });

/** GET /api/cms/versions: `ContentVersion`, one for each kind of entity. */
export const contentVersionSchema = z.union(entityNames.map(versionOf));

/** POST /api/cms/versions/:id/restore: the restored entity. */
export const anyEntitySchema = z.union([sitePageSchema, sectionSchema, blockSchema, settingSchema, menuEntrySchema]);

/** In the body of a 409: a setting as it is stored by now, and who has changed it. */
export const staleSettingSchema = z.object({
  key: z.string(),
  current: settingSchema,
  changedBy: z.nullable(z.string()),
});

/** GET /api/cms/content: `AllContent`. */
export const allContentSchema = z.object({
  pages: z.array(sitePageSchema),
  sections: z.array(sectionSchema),
  blocks: z.array(blockSchema),
  settings: z.array(settingSchema),
  menuEntries: z.array(menuEntrySchema),
  media: z.array(contentPictureSchema),
  redirects: z.array(leadingAddressSchema),
});

const germanFields = z.exactOptional(z.array(z.string()));

const publicBlock = z.object({
  ...visitorShape(blockEntity),
  id: z.int(),
  pictures: z.exactOptional(z.record(z.string(), publicPictureSchema)),
  downloads: z.exactOptional(z.record(z.string(), publicDownloadSchema)),
  germanFields,
});

const publicSection = z.object({
  ...visitorShape(sectionEntity),
  layout: z.enum(designs),
  ground: z.exactOptional(z.enum(['fog', 'ink'])),
  anchor: z.string(),
  first: z.exactOptional(z.literal(true)),
  blocks: z.array(publicBlock),
  news: z.exactOptional(newsListSchema),
  germanFields,
});

/** GET /api/content: `PageContent`. */
export const pageContentSchema = z.object({
  page: z.string(),
  language: z.enum(languages),
  sections: z.array(publicSection),
  settings: texts,
  menus: publicMenusSchema,
  announcement: z.exactOptional(publicAnnouncementSchema),
  ownPaths: z.exactOptional(z.partialRecord(z.enum(languages), z.string())),
  noindex: z.exactOptional(z.literal(true)),
  entry: z.exactOptional(newsEntrySchema),
  feed: z.exactOptional(z.object({ title: z.string(), href: z.string() })),
  sharedPicture: z.exactOptional(publicSharedPictureSchema),
});
