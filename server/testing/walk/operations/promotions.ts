import { newUuid } from '@admission/common/ids.ts'
import { newId } from '#platform/ids.ts'
import { ABSENT, byId, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Made = { readonly id: string; readonly codeId: string; readonly batchId: string }

/** A promotion of an organizer with a batch of one code. All IDs are new. */
const aPromotion = async ({ database, ...world }: World, side: 'a' | 'b'): Promise<Made> => {
  const { accountId } = world[side]
  const [id, counterId, codeId, batchId] = [newId('Promotion'), newId('Counter'), newId('Code'), newUuid()]
  await database.query(
    `insert into promotion (id, account_id, name, kind, basis_points) values ($1, $2, 'Walked', 'PERCENT', 1000)`,
    [id, accountId],
  )
  await database.query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'CODE', 9)`, [
    counterId,
    accountId,
  ])
  await database.query(
    `insert into promotion_code_batch (id, account_id, promotion_id, name, quantity) values ($1, $2, $3, 'Walked', 1)`,
    [batchId, accountId, id],
  )
  await database.query(
    `insert into promotion_code (id, account_id, promotion_id, counter_id, code, batch_id) values ($1, $2, $3, $4, $5, $6)`,
    [codeId, accountId, id, counterId, `W${codeId.replaceAll('-', '').toUpperCase()}`, batchId],
  )
  return { id, codeId, batchId }
}

/** A fresh promotion for each call, so that none depends on what an earlier one changed. */
const change = (variablesOf: (made: Made) => Readonly<Record<string, unknown>>): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world) => ({ variables: variablesOf(await aPromotion(world, side)) })
  const none = { id: ABSENT, codeId: ABSENT, batchId: ABSENT }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: variablesOf(none) }),
    otherType: ({ a }) => ({
      variables: variablesOf({ ...none, id: a.collectionId, codeId: a.collectionId }),
    }),
  }
}

const save = (rest: Readonly<Record<string, unknown>>) => change(({ id }) => ({ id, version: 1, ...rest }))
const offer = { name: 'Walked', kind: 'PERCENT', basisPoints: 500, automatic: true }

/** A change to what applies to a collection. */
export const ofCollection = (rest: Readonly<Record<string, unknown>>): Kinds =>
  byId(
    'collectionId',
    { own: ({ a }) => a.collectionId, foreign: ({ b }) => b.collectionId, otherType: ({ a }) => a.eventId },
    rest,
  )

/** How the fields of promotions are called. */
export const promotions: Operations = {
  'Query.promotions': plain(),
  'Query.promotionCodes': plain(),
  'Query.promotion': change(({ id }) => ({ id })),
  'Query.promotionCode': change(({ codeId }) => ({ id: codeId })),
  'Query.promotionDryRun': change(({ id }) => ({ promotionId: id, rule: [], basket: { tickets: 2, price: 5000 } })),
  'Mutation.promotionCreate': plain({ input: offer }),
  'Mutation.promotionSaveDetail': save({ input: offer }),
  'Mutation.promotionSaveRule': save({ input: [{ attribute: 'quantity', operator: 'AT_LEAST', values: ['2'] }] }),
  'Mutation.promotionSaveCollections': save({ input: { allCollections: true, collectionIds: [] } }),
  'Mutation.promotionSetState': save({ state: 'PUBLISHED' }),
  'Mutation.promotionsSetState': change(({ id }) => ({ steps: [{ id, version: 1, state: 'PUBLISHED' }] })),
  'Mutation.promotionsSetCollection': ofCollection({ ids: [ABSENT], applies: true }),
  'Mutation.promotionCodeAdd': change(({ id }) => ({ promotionId: id, code: `W${newUuid().toUpperCase()}` })),
  'Mutation.promotionCodeSave': change(({ codeId }) => ({ id: codeId, uses: 5 })),
  'Mutation.promotionCodesGenerate': change(({ id }) => ({ promotionId: id, name: 'W', quantity: 2, key: newUuid() })),
  'Mutation.promotionCodesArchive': change(({ codeId }) => ({ ids: [codeId] })),
  'Mutation.promotionCodeBatchArchive': change(({ id, batchId }) => ({ promotionId: id, batchId })),
}
