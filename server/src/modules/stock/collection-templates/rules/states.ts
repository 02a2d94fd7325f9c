import type { CollectionTemplate, TemplateState } from '../types.ts'

/** Every allowed state change of a template. The database has the same table. */
export const steps: Readonly<Record<TemplateState, readonly TemplateState[]>> = {
  ACTIVE: ['ARCHIVED'],
  ARCHIVED: ['ACTIVE'],
}

/** Why a template can't change to a state, in a sentence; null if it can. */
export const whyNoStep = ({ state }: Pick<CollectionTemplate, 'state'>, to: TemplateState): string | null => {
  if (steps[state].includes(to)) return null
  return to === 'ARCHIVED' ? 'It’s already archived.' : 'It isn’t archived.'
}
