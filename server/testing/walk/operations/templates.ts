import { newUuid } from '@admission/common/ids.ts'
import {
  ABSENT,
  plain,
  underKey,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'

/** Adds a template that the side's collection was made from, and returns its ID. */
export const aTemplate = async (world: World, side: Side): Promise<string> => {
  const [row] = await world.database.query<{ id: string }>(
    `with made as (insert into collection_template (account_id, name) select account_id, 'Template' from collection where id = $1 returning id, account_id)
     select id from made`,
    [world[side].collectionId],
  )
  await world.database.query('update collection set template_id = $2 where id = $1', [
    world[side].collectionId,
    row?.id ?? '',
  ])
  return row?.id ?? ''
}

/** A template of each side, under this name, with further variables. */
export const ofTemplate = (
  name: string,
  rest: (world: World) => Readonly<Record<string, unknown>> = () => ({}),
): Kinds => {
  const of =
    (id: (world: World) => Promise<string> | string): Arrange =>
    async (world) => ({ variables: { [name]: await id(world), ...rest(world) } })
  return {
    own: of((world) => aTemplate(world, 'a')),
    foreign: of((world) => aTemplate(world, 'b')),
    absent: of(() => ABSENT),
    otherType: of(({ a }) => a.collectionId),
  }
}

const follow = (side: Side | undefined): Arrange => {
  return async (world) => {
    const id = side === undefined ? ABSENT : world[side].collectionId
    if (side !== undefined) await aTemplate(world, side)
    const rows = await world.database.query<{ version: number }>(
      'select edit_version as version from collection where id = $1',
      [id],
    )
    return { variables: { id, version: rows[0]?.version ?? 1, fields: ['PRIORITY'] } }
  }
}

const stepsOf = (kinds: Kinds): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, arrange]) => [
      kind,
      async (world: World) => ({ variables: { steps: [(await arrange(world)).variables] } }),
    ]),
  )

/** How the root fields of templates are called. */
export const templates: Operations = {
  'Query.collectionTemplates': plain(),
  'Query.archivedCollectionTemplates': plain(),
  'Query.collectionTemplate': ofTemplate('id'),
  'Query.collectionTemplateDifferences': ofTemplate('id'),
  'Query.collectionTemplateDryRun': ofTemplate('id', () => ({ rule: [] })),
  'Mutation.collectionTemplateCreate': {
    ...underKey({ name: 'Template' }),
    ...ofTemplate('templateId', () => ({ name: 'Copy', key: newUuid() })),
  },
  'Mutation.collectionTemplateSaveDetail': ofTemplate('id', () => ({
    version: 1,
    input: { name: 'Renamed', priority: 1 },
  })),
  'Mutation.collectionTemplateSaveRule': ofTemplate('id', () => ({ version: 1, rule: [] })),
  'Mutation.collectionTemplateSaveLocks': ofTemplate('id', () => ({ version: 1, fields: ['PRIORITY'] })),
  'Mutation.collectionTemplatesSetState': stepsOf(ofTemplate('id', () => ({ version: 1, state: 'ARCHIVED' }))),
  'Mutation.collectionTemplateApply': ofTemplate('id', () => ({ collections: [{ id: ABSENT, version: 1 }] })),
  'Mutation.collectionFollowTemplate': { own: follow('a'), foreign: follow('b'), absent: follow(undefined) },
  'Mutation.collectionCreateFromTemplate': ofTemplate('templateId', () => ({
    name: 'From a template',
    key: newUuid(),
  })),
}
