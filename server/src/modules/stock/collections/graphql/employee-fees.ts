import { markedUp } from '@admission/common/pricing/markup.ts'
import { ShownTaxRef } from '#modules/stock/pricing/graphql/types/tax.ts'
import { FeeSourceRef, FeeStructureRef } from '#modules/stock/pricing/graphql/types/fee-structure.ts'
import { readCollectionFees, type CollectionFees } from '#modules/stock/pricing/reads/collection-fees.ts'
import { readFeeStructure } from '#modules/stock/pricing/reads/fee-structures.ts'
import { readPriceTypes } from '#modules/stock/pricing/reads/price-types.ts'
import { readAccountTaxes } from '#modules/stock/pricing/reads/taxes.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { RefusedRef } from '#platform/records/graphql.ts'
import { editorFor, readForOffice } from '#platform/records/office.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import type { SaveAnswer } from '#platform/records/types.ts'
import { saveFeeStructureOf } from '../flows/save-fee-structure.ts'
import { readCollection } from '../reads/collections.ts'
import type { Collection } from '../types/collection.ts'

type Example = { readonly name: string; readonly level: number; readonly face: number }

const inOffice = { subGraphs: EMPLOYEE, public: true } as const

const ExamplePriceRef = builder.objectRef<Example>('FeeExamplePrice').implement({
  ...inOffice,
  description: 'A price that the collection sells at, with its markup and before fees.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the price type.' }),
    level: t.exposeInt('level', { description: 'Price level.' }),
    face: t.field({ type: 'Int64', description: 'Amount in minor units.', resolve: ({ face }) => face }),
  }),
})

type Row = Collection & { readonly fees: CollectionFees }

const CollectionFeesRef = builder.objectRef<Row>('CollectionFees').implement({
  ...inOffice,
  description: 'Fees that a collection is sold with, and why.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    version: t.field({
      type: 'Int64',
      description: 'Version to send when saving.',
      resolve: ({ version }) => version,
    }),
    name: t.exposeString('name', { description: 'Name of the collection.' }),
    accountId: t.exposeID('accountId', { description: 'Its account.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency of its prices.' }),
    exponent: t.exposeInt('exponent', { description: 'Number of decimals of the currency.' }),
    ownId: t.id({
      nullable: true,
      description: 'Fee structure of its own. Null: none.',
      resolve: ({ fees }) => fees.ownId,
    }),
    source: t.field({
      type: FeeSourceRef,
      description: 'What decides the fee structure.',
      resolve: ({ fees }) => fees.source,
    }),
    structure: t.field({
      type: FeeStructureRef,
      nullable: true,
      description: 'Fee structure that applies now. Null: there is none, so no fees.',
      resolve: async ({ fees }, _args, { services }) =>
        fees.structureId === null
          ? null
          : ((await readFeeStructure(services.databases.system, fees.structureId)) ?? null),
    }),
    taxes: t.field({
      type: [ShownTaxRef],
      description: 'Taxes on its tickets now.',
      resolve: async ({ accountId, fees }, _args, { services }) => [
        ...(await readAccountTaxes(services.databases.system, accountId, fees.taxClass)),
      ],
    }),
    prices: t.field({
      type: [ExamplePriceRef],
      description: 'Its prices, by price type and level.',
      resolve: async ({ id, fees }, _args, { services }) => {
        const types = await readPriceTypes(services.databases.system, [id])
        return types.flatMap(({ name, kind, prices }) =>
          prices.map(({ level, face }) => ({
            name,
            level,
            face: kind === 'FIXED' ? markedUp(face, fees.markup) : face,
          })),
        )
      },
    }),
  }),
})

type Context = Parameters<typeof readForOffice>[0]

const feesOf = (context: Context, id: string): Promise<Row> =>
  readForOffice(context, 'collection', id, async (transaction, scope) => {
    const collection = await readCollection(transaction, scope, id)
    const fees = await readCollectionFees(transaction, id)
    if (collection === undefined || fees === undefined) throw notFound()
    return { ...collection, fees }
  })

builder.queryField('collectionFees', (t) =>
  t.field({
    type: CollectionFeesRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description: 'Fees of a collection. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Collection ID.' }) },
    resolve: (_root, { id }, context) => feesOf(context, id),
  }),
)

type Kept = { readonly outcome: 'SAVED' | 'STALE'; readonly row: Row; readonly message: string }
type Answer = Kept | Extract<SaveAnswer<Row>, { outcome: 'REFUSED' }>

const KeptRef = builder.objectRef<Kept>('CollectionFeesKept').implement({
  ...inOffice,
  description: 'The collection after the change, or as someone else saved it first.',
  fields: (t) => ({
    isSaved: t.boolean({
      description: 'Whether the change was stored.',
      resolve: ({ outcome }) => outcome === 'SAVED',
    }),
    message: t.exposeString('message', { description: 'What happened, in a sentence.' }),
    fees: t.field({ type: CollectionFeesRef, description: 'Its fees now.', resolve: ({ row }) => row }),
  }),
})

const AnswerRef = builder.unionType('CollectionFeesResult', {
  subGraphs: EMPLOYEE,
  description: 'Result of putting a collection on a fee structure.',
  types: [KeptRef, RefusedRef],
  resolveType: ({ outcome }: Answer) => (outcome === 'REFUSED' ? 'Refused' : 'CollectionFeesKept'),
})

builder.mutationField('collectionSetFees', (t) =>
  t.field({
    type: AnswerRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:manage' },
    description:
      'Put a collection on a fee structure of its own, or on its account’s. Offers have the new prices within two seconds; carts and sold tickets keep theirs.',
    args: {
      ...recordArgs('Collection', 'collection'),
      feeStructureId: t.arg.id({
        description: 'Fee structure of the platform or of its account. Null: none of its own.',
      }),
      reason: t.arg.string({ required: true, description: 'Why, for the audit trail.' }),
    },
    resolve: async (_root, { id, version, feeStructureId = null, reason }, context): Promise<Answer> => {
      const editor = await editorFor(context, 'collection', id)
      const answer = await editRecord(editor, saveFeeStructureOf, { id, version, input: { feeStructureId, reason } })
      if (answer.outcome === 'REFUSED') return answer
      const message =
        answer.outcome === 'SAVED' ? 'Saved.' : 'Someone else saved the collection meanwhile. Check it, then try again.'
      return { outcome: answer.outcome, message, row: await feesOf(context, id) }
    },
  }),
)
