import { newUuid } from '@admission/common/ids.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { ABSENT, plain, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Rest = Readonly<Record<string, unknown>>

const others = (rest: Rest, name = 'id'): Kinds => ({
  absent: () => ({ variables: { ...rest, [name]: ABSENT } }),
  otherType: ({ owner }) => ({ variables: { ...rest, [name]: owner.purchaseId } }),
})

// A fresh structure with fees in force: `isUsed` as its account's default, else used by no one.
const aStructure = async ({ database }: World, isUsed = false, from?: string): Promise<string> => {
  const { accountId } = await aShop(database)
  if (from !== undefined) await nextFees(database.query, accountId, [{ basis_points: 100 }], { from })
  const [row] = await database.query<{ id: string }>(
    'update fee_structure set is_default = $2 where account_id = $1 returning id',
    [accountId, isUsed],
  )
  return row?.id ?? ABSENT
}

const structure = (rest: Rest = {}, from?: string): Kinds => ({
  own: async (world) => ({ variables: { ...rest, id: await aStructure(world, false, from) } }),
  ...others(rest),
})

/** An account, and a structure of its own that it isn't on. */
const aPlace = async (world: World): Promise<{ accountId: string; structureId: string }> => {
  const structureId = await aStructure(world)
  const [row] = await world.database.query<{ account_id: string }>(
    'select account_id from fee_structure where id = $1',
    [structureId],
  )
  return { accountId: row?.account_id ?? ABSENT, structureId }
}

const aPeriod = async (world: World): Promise<string> => {
  const { accountId, structureId } = await aPlace(world)
  const [row] = await world.database.query<{ id: string }>(
    `insert into account_fee_structure (account_id, fee_structure_id, valid_from) values ($1, $2, app.now() - interval '1 hour') returning id`,
    [accountId, structureId],
  )
  return row?.id ?? ABSENT
}

const account: Kinds = {
  own: async ({ database }) => ({ variables: { id: (await aShop(database)).accountId } }),
  ...others({}),
}

const collection = (rest: Rest = {}): Kinds => ({
  own: async ({ database }) => {
    const { accountId, collectionId } = await aShop(database)
    const [row] = await database.query<{ id: string }>('select id from fee_structure where account_id = $1', [
      accountId,
    ])
    const more = 'reason' in rest ? { feeStructureId: row?.id } : {}
    return { variables: { ...rest, ...more, id: collectionId } }
  },
  ...others(rest),
})

const TERMS = {
  payeeId: null,
  costBasis: 'FACE',
  revenueShare: 1000,
  lossesBy: 'PAYEE',
  descriptor: '',
  reason: 'Walked',
}

/** A collection, with terms in force if `version` says so. */
const terms = (rest: Rest = {}): Kinds => ({
  own: async ({ database }) => {
    const { accountId, collectionId } = await aShop(database)
    if (rest['version'] === 1)
      await database.query(
        `insert into collection_terms (account_id, collection_id, version, payee_id, cost_basis, reason) values ($1, $2, 1, $1, 'FACE', 'Agreed')`,
        [accountId, collectionId],
      )
    return { variables: { ...rest, id: collectionId } }
  },
  ...others(rest),
})

const put = { key: newUuid(), input: { reason: 'Walked' } }

/** How employees call the fields of fees. */
export const employeeFees: Operations = {
  'Query.feeStructures': plain(),
  'Query.archivedFeeStructures': plain(),
  'Query.feeStructure': structure(),
  'Query.feeStructureDryRun': structure({ input: { reason: 'Walked', fees: [] } }),
  'Mutation.feeStructureCreate': {
    own: ({ a }) => ({ variables: { key: newUuid(), name: 'Walked', accountId: a.accountId } }),
    absent: () => ({ variables: { key: newUuid(), name: 'Walked', accountId: ABSENT } }),
  },
  'Mutation.feeStructureSave': structure({ version: 1, input: { name: 'Walked' } }),
  'Mutation.feeStructureSaveFees': structure({ version: 1, input: { reason: 'Walked', fees: [] } }),
  'Mutation.feeStructureDropPlanned': structure({ version: 1 }, `app.now() + interval '1 day'`),
  'Mutation.feeStructureSetState': structure({ version: 1, state: 'ARCHIVED' }),
  'Mutation.feeStructureSetDefault': structure({ version: 1, isDefault: true, reason: 'Walked' }),
  'Query.accountFees': account,
  'Mutation.accountFeesPut': {
    own: async (world) => ({ variables: { ...put, key: newUuid(), ...(await aPlace(world)) } }),
    absent: () => ({ variables: { ...put, key: newUuid(), accountId: ABSENT, structureId: ABSENT } }),
    otherType: ({ owner }) => ({
      variables: { ...put, key: newUuid(), accountId: owner.purchaseId, structureId: ABSENT },
    }),
  },
  'Mutation.accountFeesEnd': {
    own: async (world) => ({ variables: { reason: 'Walked', id: await aPeriod(world) } }),
    ...others({ reason: 'Walked' }),
  },
  'Query.collectionFees': collection(),
  'Mutation.collectionSetFees': collection({ version: 1, reason: 'Walked' }),
  'Query.collectionTerms': terms(),
  'Query.collectionTermsDryRun': terms({ input: TERMS }),
  'Mutation.collectionTermsSave': terms({ version: 0, input: TERMS }),
  'Mutation.collectionTermsEnd': terms({ version: 1, reason: 'Walked' }),
}
