import { COST_BASES, type SplitParts } from '@admission/common/pricing/split.ts'
import {
  collectionTermsFields,
  collectionTermsSchema,
  LOSS_BEARERS,
} from '@admission/common/records/collection-terms.ts'
import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { readCollectionTerms, readSoldAlike, readTermsVersions } from '#modules/stock/pricing/reads/collection-terms.ts'
import { readLastMonth } from '#modules/stock/pricing/reads/fee-dry-run.ts'
import { compareTerms, type TermsComparison } from '#modules/stock/pricing/rules/terms-dry-run.ts'
import type { CollectionTerms, TermsVersion } from '#modules/stock/pricing/types/collection-terms.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { editRecord, validateInput } from '#platform/records/edit-record.ts'
import { inputFields, sentValues, shownFields } from '#platform/records/field-types.ts'
import { historyField, platformEditorOf, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { endTermsOf, saveTerms, termsHistory } from '../flows/collection-terms-edits.ts'

const inOffice = { subGraphs: EMPLOYEE, public: true } as const
const view = { subGraphs: EMPLOYEE, authScopes: { may: 'money:view' } } as const
const change = { subGraphs: EMPLOYEE, authScopes: { may: 'money:manage' } } as const
const ofRecord = recordArgs('Collection', 'collection')
const MAX_VERSIONS = 50

const CostBasisRef = builder.enumType('CostBasis', {
  subGraphs: EMPLOYEE,
  description: 'What decides the payee’s part of a ticket.',
  values: {
    FACE: {
      description:
        'What is left of the price after discounts, fees and taxes inside it, less the platform’s share of that.',
    },
    NET: { description: 'A fixed amount, or what is left if that is less. The rest is the platform’s.' },
    CONSIGNMENT: {
      description: 'The full price less the platform’s share of it. Discounts come out of the platform’s share first.',
    },
  } satisfies Record<(typeof COST_BASES)[number], object>,
})
const LossBearerRef = builder.enumType('LossBearer', {
  subGraphs: EMPLOYEE,
  description: 'Who bears lost disputes, and fees that are refunded but kept.',
  values: LOSS_BEARERS,
})
const choices = { costBasis: CostBasisRef, lossesBy: LossBearerRef }

type ShownTerms = TermsVersion & Pick<CollectionTerms, 'timezone'>

const TermsVersionRef = builder.objectRef<ShownTerms>('CollectionTermsVersion').implement({
  ...inOffice,
  description: 'Financial terms of a collection, as they are or were. They never change.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    number: t.exposeInt('number', { description: 'Counted from 1.' }),
    payeeName: t.exposeString('payeeName', { description: 'Name of the payee.' }),
    ...shownFields(t, collectionTermsFields, choices),
    createdAt: t.field({
      type: TimeRef,
      description: 'When they began.',
      resolve: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
    }),
    endedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When they ended. Null: in force.',
      resolve: ({ endedAt, timezone }) => (endedAt === null ? null : timeAt(endedAt, timezone)),
    }),
  }),
})

const CollectionTermsRef = builder.objectRef<CollectionTerms>('CollectionTerms').implement({
  interfaces: [RecordRef],
  ...inOffice,
  description: 'How the money of a collection’s tickets is divided.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Name of the collection.' }),
    ownerId: t.exposeID('ownerId', { description: 'Account that the collection belongs to.' }),
    ownerName: t.exposeString('ownerName', { description: 'Name of that account.' }),
    ownerDescriptor: t.exposeString('ownerDescriptor', { description: 'Card statement text of that account.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency of its prices.' }),
    exponent: t.exposeInt('exponent', { description: 'Number of decimals of the currency.' }),
    current: t.field({
      type: TermsVersionRef,
      nullable: true,
      description: 'Terms in force. Null: everything is the owner’s.',
      resolve: ({ current, timezone }) => current && { ...current, timezone },
    }),
    versions: t.field({
      type: [TermsVersionRef],
      description: `Its latest ${String(MAX_VERSIONS)} terms, newest first.`,
      resolve: async ({ id, timezone }, _args, { services }) =>
        (await readTermsVersions(services.databases.system, id, MAX_VERSIONS)).map((terms) => ({ ...terms, timezone })),
    }),
    history: t.field(historyField(termsHistory)),
  }),
})

const SaveResultRef = saveResultRef(CollectionTermsRef, 'CollectionTerms', EMPLOYEE)

const TermsInputRef = builder.inputType('CollectionTermsInput', {
  subGraphs: EMPLOYEE,
  description: 'Financial terms.',
  fields: (t) => inputFields(t, collectionTermsFields, choices),
})

type Currency = Pick<CollectionTerms, 'currency' | 'exponent'>
type Parts = SplitParts & Currency

const PartsRef = builder.objectRef<Parts>('TicketMoneyParts').implement({
  ...inOffice,
  description: 'Who gets what of tickets’ own prices.',
  fields: (t) => ({
    payee: t.field({
      type: MoneyRef,
      description: 'The payee.',
      resolve: ({ payee: amount, currency, exponent }) => ({ amount, currency, exponent }),
    }),
    platform: t.field({
      type: MoneyRef,
      description: 'The platform, fees apart.',
      resolve: ({ platform: amount, currency, exponent }) => ({ amount, currency, exponent }),
    }),
    partner: t.field({
      type: MoneyRef,
      description: 'Accounts in whose storefronts it was sold.',
      resolve: ({ partner: amount, currency, exponent }) => ({ amount, currency, exponent }),
    }),
  }),
})

type DryRun = TermsComparison & Currency & { readonly from: Date }

const DryRunRef = builder.objectRef<DryRun>('CollectionTermsDryRun').implement({
  ...inOffice,
  description: 'Who would have got what of the tickets that were sold in the last full month (UTC). Refunds aside.',
  fields: (t) => ({
    from: t.field({ type: TimeRef, description: 'Start of the month.', resolve: ({ from }) => timeAt(from, 'UTC') }),
    tickets: t.exposeInt('tickets', { description: 'Tickets that were sold.' }),
    was: t.field({
      type: PartsRef,
      description: 'As they were sold.',
      resolve: ({ was, currency, exponent }) => ({ ...was, currency, exponent }),
    }),
    would: t.field({
      type: PartsRef,
      description: 'By the given terms.',
      resolve: ({ would, currency, exponent }) => ({ ...would, currency, exponent }),
    }),
  }),
})

const termsById = async ({ services }: RequestContext, id: string): Promise<CollectionTerms> => {
  const terms = isUuid(id) ? await readCollectionTerms(services.databases.system, id) : undefined
  if (terms === undefined) throw notFound()
  return terms
}

builder.queryFields((t) => ({
  collectionTerms: t.field({
    ...view,
    type: CollectionTermsRef,
    description: 'Financial terms of a collection. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Collection ID.' }) },
    resolve: (_root, { id }, context) => termsById(context, id),
  }),
  collectionTermsDryRun: t.field({
    ...view,
    type: DryRunRef,
    description:
      'What these terms would have made of the tickets that the collection sold in the last full month. Nothing is changed.',
    args: {
      id: t.arg.id({ required: true, description: 'Collection ID.' }),
      input: t.arg({ type: TermsInputRef, required: true, description: 'Terms to try.' }),
    },
    resolve: async (_root, { id, input }, context) => {
      const { system } = context.services.databases
      const { currency, exponent } = await termsById(context, id)
      const tried = validateInput(collectionTermsSchema, sentValues(collectionTermsFields, input))
      const month = await readLastMonth(system)
      const compared = compareTerms(await readSoldAlike(system, id, month), {
        ...tried,
        revenueShare: tried.revenueShare ?? 0,
      })
      return { ...compared, from: month.from, currency, exponent }
    },
  }),
}))

builder.mutationFields((t) => ({
  collectionTermsSave: t.field({
    ...change,
    type: SaveResultRef,
    description:
      'Put financial terms in force for what is sold from now on. Carts, sold tickets and their refunds keep those that they were sold under.',
    args: { ...ofRecord, input: t.arg({ type: TermsInputRef, required: true, description: 'All fields.' }) },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(platformEditorOf(context), saveTerms, { ...of, input: sentValues(collectionTermsFields, input) }),
  }),
  collectionTermsEnd: t.field({
    ...change,
    type: SaveResultRef,
    description: 'End the financial terms of a collection: all that it sells from now on is its owner’s.',
    args: { ...ofRecord, reason: t.arg.string({ required: true, description: 'Why, for the audit trail.' }) },
    resolve: (_root, { reason, ...of }, context) =>
      editRecord(platformEditorOf(context), endTermsOf, { ...of, input: { reason } }),
  }),
}))
