import type { EntityState } from '@shared/entities/entities';
import type { KnownSetting } from '@shared/known-setting';
import type { DefaultBlock, DefaultSection } from '@shared/sections/definition';
import { storedContent } from './block-rules';
import { blockInput, sectionInput, settingInput } from './default-content';
import { editedState, stateFrom } from './entity-rows';

/** A section of the default content as it is stored; `order` is its place on its page. */
export function defaultSectionState(key: string, section: DefaultSection, order: number): EntityState<'section'> {
  const { translations, ...values } = sectionInput(key, section);
  return editedState('section', stateFrom('section', { ...values, order }), { translations });
}

/** A block of the default content as it is stored; `order` is its place in its section. */
export function defaultBlockState(sectionKey: string, block: DefaultBlock, order: number): EntityState<'block'> {
  const { translations, ...input } = blockInput(sectionKey, block, order);
  const content = storedContent(input.type, input.content);
  return editedState('block', stateFrom('block', { ...input, content }), { translations });
}

/** A setting that the site asks for, as it is stored. */
export function defaultSettingState(setting: KnownSetting): EntityState<'setting'> {
  const { translations, ...values } = settingInput(setting);
  return editedState('setting', stateFrom('setting', values), { translations });
}
