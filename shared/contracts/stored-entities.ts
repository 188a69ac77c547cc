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
import { instant } from './answers';
import { publicMenus, publicPicture, publicSharedPicture } from './content';
import { leadingAddress } from './redirects';
import { contentPicture } from './versions';

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
  const own = { id: z.int(), outdated: z.array(z.string()), updatedAt: instant };
  return z.object({ ...stateShape(entity), ...derived, ...own });
}

export const sitePage = storedOf(pageEntity);
export const section = storedOf(sectionEntity);
export const block = storedOf(blockEntity);
export const setting = storedOf(settingEntity);
export const menuEntry = storedOf(menuEntryEntity);

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
    createdAt: instant,
  });

/** GET /api/cms/versions: `ContentVersion`, one for each kind of entity. */
export const contentVersion = z.union(entityNames.map(versionOf));

/** POST /api/cms/versions/:id/restore: the restored entity. */
export const anyEntity = z.union([sitePage, section, block, setting, menuEntry]);

/** GET /api/cms/content: `AllContent`. */
export const allContent = z.object({
  pages: z.array(sitePage),
  sections: z.array(section),
  blocks: z.array(block),
  settings: z.array(setting),
  menuEntries: z.array(menuEntry),
  media: z.array(contentPicture),
  redirects: z.array(leadingAddress),
});

const germanFields = z.exactOptional(z.array(z.string()));

const publicBlock = z.object({
  ...visitorShape(blockEntity),
  id: z.int(),
  pictures: z.exactOptional(z.record(z.string(), publicPicture)),
  germanFields,
});

const publicSection = z.object({
  ...visitorShape(sectionEntity),
  layout: z.enum(designs),
  anchor: z.string(),
  first: z.exactOptional(z.literal(true)),
  blocks: z.array(publicBlock),
  germanFields,
});

/** GET /api/content: `PageContent`. */
export const pageContent = z.object({
  page: z.string(),
  language: z.enum(languages),
  sections: z.array(publicSection),
  settings: texts,
  menus: publicMenus,
  ownPaths: z.exactOptional(z.partialRecord(z.enum(languages), z.string())),
  noindex: z.exactOptional(z.literal(true)),
  sharedPicture: z.exactOptional(publicSharedPicture),
});
