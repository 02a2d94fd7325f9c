import { collections } from '#testing/walk/operations/collections.ts'
import { ABSENT, byId, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import { aTemplate, ofTemplate, templates } from '#testing/walk/operations/templates.ts'
import type { World } from '#testing/walk/world.ts'

// Both offices have these; prices, storefronts, caps and limits are the account's own.
const SHARED = [
  'Query.collections',
  'Query.archivedCollections',
  'Query.collection',
  'Query.ruleDryRun',
  'Query.ruleMap',
  'Query.explainUnit',
  'Mutation.collectionSaveDetail',
  'Mutation.collectionSetState',
  'Mutation.collectionsSetState',
  'Mutation.collectionSaveRule',
  'Query.collectionTemplates',
  'Query.archivedCollectionTemplates',
  'Query.collectionTemplate',
  'Query.collectionTemplateDifferences',
  'Query.collectionTemplateDryRun',
  'Mutation.collectionTemplateSaveDetail',
  'Mutation.collectionTemplateSaveRule',
  'Mutation.collectionTemplateSaveLocks',
  'Mutation.collectionTemplatesSetState',
  'Mutation.collectionTemplateApply',
  'Mutation.collectionFollowTemplate',
]

const shared: Operations = Object.fromEntries(
  Object.entries({ ...collections, ...templates }).filter(([name]) => SHARED.includes(name)),
)

// Paused collections are published first, so that each call finds one to pause.
const onSale = (kinds: Kinds): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, arrange]) => [
      kind,
      async (world: World) => {
        await world.database.query(
          `update collection set state = 'PUBLISHED' where id = any($1) and state = 'PAUSED'`,
          [[world.a.collectionId, world.b.collectionId]],
        )
        return arrange(world)
      },
    ]),
  )

const reason = 'Walked'

/** A template of each side, for the other one's account. */
const granted: Kinds = {
  ...ofTemplate('id', ({ b }) => ({ accountId: b.accountId, reason })),
  foreign: async (world: World) => ({
    variables: { id: await aTemplate(world, 'b'), accountId: world.a.accountId, reason },
  }),
}

const TERMS = { storefrontIds: [], reason }

/** The collection of each side and the other one's account; none of its earlier grants is in force. */
const toOther = (rest: Readonly<Record<string, unknown>> = {}): Kinds => {
  const of =
    (collectionOf: (world: World) => string, accountOf: (world: World) => string): Arrange =>
    async (world) => {
      await world.database.query(
        `update collection_grant set revoked_at = app.now(), revoke_reason = 'Walked' where revoked_at is null and collection_id = any($1)`,
        [[world.a.collectionId, world.b.collectionId]],
      )
      return { variables: { collectionId: collectionOf(world), accountId: accountOf(world), ...rest } }
    }
  return {
    own: of(
      ({ a }) => a.collectionId,
      ({ b }) => b.accountId,
    ),
    foreign: of(
      ({ b }) => b.collectionId,
      ({ a }) => a.accountId,
    ),
    absent: of(
      () => ABSENT,
      ({ b }) => b.accountId,
    ),
    otherType: of(
      ({ a }) => a.eventId,
      ({ b }) => b.accountId,
    ),
  }
}

/** A new grant of each side. */
const ofGrant = (rest: Readonly<Record<string, unknown>>): Kinds => {
  const arranged = toOther()
  const of =
    (kind: 'own' | 'foreign'): Arrange =>
    async (world) => {
      const { collectionId, accountId } = (await arranged[kind]?.(world))?.variables ?? {}
      const [row] = await world.database.query<{ id: string }>(
        `insert into collection_grant (account_id, collection_id, grantee_id, share_bp) select account_id, id, $2, 0 from collection where id = $1 returning id`,
        [collectionId, accountId],
      )
      return { variables: { id: row?.id, ...rest } }
    }
  return {
    own: of('own'),
    foreign: of('foreign'),
    absent: () => ({ variables: { id: ABSENT, ...rest } }),
    otherType: ({ a }) => ({ variables: { id: a.collectionId, ...rest } }),
  }
}

/** How employees call the fields of collections and templates. */
export const employeeCollections: Operations = {
  ...shared,
  'Mutation.collectionSetState': onSale(collections['Mutation.collectionSetState'] ?? {}),
  'Query.ruleVocabulary': byId('collectionId', {
    own: ({ a }) => a.collectionId,
    foreign: ({ b }) => b.collectionId,
    otherType: ({ a }) => a.eventId,
  }),
  'Mutation.collectionTemplateGrant': granted,
  'Mutation.collectionTemplateRevoke': granted,
  'Query.collectionGrantPreview': toOther(),
  'Mutation.collectionGrant': toOther({ input: TERMS }),
  'Mutation.collectionGrantChange': ofGrant({ version: 1, input: TERMS }),
  'Mutation.collectionGrantRevoke': ofGrant({ reason }),
}
