import { isUuid } from '@admission/common/ids.ts'
import { PriceTypeInput } from '#modules/pricing/graphql/types/price-matrix.ts'
import type { WantedPriceType } from '#modules/pricing/types/price-matrix.ts'
import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import type { Change } from '../actions/change-collection.ts'
import { saveDetail } from '../actions/save-detail.ts'
import { savePrices } from '../actions/save-prices.ts'
import { saveRule } from '../actions/save-rule.ts'
import { setState } from '../actions/set-state.ts'
import { saveCollection } from '../flows/save-collection.ts'
import { needAllEvents } from '../policy.ts'
import { readCollection } from '../reads/collections.ts'
import { instantOf } from '../rules/detail.ts'
import { rowsOf } from '../rules/rule-rows.ts'
import type { Collection, CollectionDetail } from '../types.ts'
import { CollectionStateRef, StrandingRuleRef } from './types.ts'
import { RuleRowInput } from './types/dry-run.ts'
import { CollectionResultRef, type Refused, type Saved, type StaleAnswer } from './types/results.ts'

const CollectionDetailInput = builder.inputType('CollectionDetailInput', {
  subGraphs: ADMIN,
  description: 'Name, priority, window and rule of single seats of a collection.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    description: t.string({ description: 'At most 5,000 characters.' }),
    priority: t.int({ required: true, description: 'Of several that match a unit the highest has it.' }),
    onSaleFrom: t.string({ description: 'YYYY-MM-DDTHH:MM on the account’s clocks; null: at once.' }),
    onSaleUntil: t.string({ description: 'YYYY-MM-DDTHH:MM, excluded; null: with the events.' }),
    stranding: t.field({
      type: StrandingRuleRef,
      description: 'Whether buyers may leave a seat alone; left out: as it is.',
    }),
  }),
})

export type Result = Saved | StaleAnswer | Refused

export const save = async (
  context: RequestContext,
  { id, version }: { readonly id: string; readonly version: number },
  change: (transaction: AdminTx, collection: Collection) => Promise<Change>,
): Promise<Result> => {
  const { actor, services } = context
  const { accountId, eventIds } = membershipOf(actor)
  if (!isUuid(id)) throw notFound()
  const outcome = await saveCollection(services, originOf(context), { accountId, eventIds, id, version }, change)
  if (outcome.kind === 'CollectionRefused') return outcome
  const collection = await inAccount(services.databases.admin, accountId, (transaction) =>
    readCollection(transaction, { accountId, eventIds }, id),
  )
  if (collection === undefined) throw notFound()
  return { ...outcome, collection }
}

const moment = (text: string | null | undefined, timezone: string, path: string): Date | null => {
  const instant = instantOf(text, timezone)
  if (instant === undefined) throw inputError({ path: `input.${path}`, message: 'Give a date and a time.' })
  return instant
}

const detailOf = (
  input: typeof CollectionDetailInput.$inferInput,
  { timezone, stranding }: Collection,
): CollectionDetail => ({
  name: input.name.trim(),
  description: input.description?.trim() ?? '',
  priority: input.priority,
  onSaleFrom: moment(input.onSaleFrom, timezone, 'onSaleFrom'),
  onSaleUntil: moment(input.onSaleUntil, timezone, 'onSaleUntil'),
  stranding: input.stranding ?? stranding,
})

const priceTypeOf = (type: typeof PriceTypeInput.$inferInput): WantedPriceType => ({
  ...type,
  id: type.id ?? null,
  description: type.description ?? '',
  prices: type.prices.map((price) => ({
    ...price,
    minimum: price.minimum ?? null,
    maximum: price.maximum ?? null,
  })),
})

const OF = 'Of the collection.'
const VERSION = 'As it was read; where a person saved since, the answer is CollectionStale.'

builder.mutationFields((t) => ({
  collectionSaveDetail: t.field({
    type: CollectionResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Saves name, description, priority, window and the rule of single seats.',
    args: {
      id: t.arg.id({ required: true, description: OF }),
      version: t.arg({ type: 'Int64', required: true, description: VERSION }),
      input: t.arg({
        type: CollectionDetailInput,
        required: true,
        description: 'All fields: what is left out is emptied, but for the rule of single seats.',
      }),
    },
    resolve: (_root, { input, ...asked }, context) =>
      save(context, asked, (transaction, collection) =>
        saveDetail(transaction, collection, detailOf(input, collection)),
      ),
  }),
  collectionSetState: t.field({
    type: CollectionResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Publishes, pauses, archives or restores; a closed step is refused with its reason.',
    args: {
      id: t.arg.id({ required: true, description: OF }),
      version: t.arg({ type: 'Int64', required: true, description: VERSION }),
      state: t.arg({ type: CollectionStateRef, required: true, description: 'The state wanted.' }),
    },
    resolve: (_root, { state, ...asked }, context) =>
      save(context, asked, (transaction, collection) =>
        setState(transaction, collection, state, context.services.clock.now()),
      ),
  }),
  collectionSaveRule: t.field({
    type: CollectionResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Saves the rule and applies it before it answers, for members who have all events. What leaves stays in carts that hold it.',
    args: {
      id: t.arg.id({ required: true, description: OF }),
      version: t.arg({ type: 'Int64', required: true, description: VERSION }),
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'All rows, in order; none: it sells nothing.' }),
    },
    resolve: (_root, { rule, ...asked }, context) => {
      needAllEvents(membershipOf(context.actor))
      return save(context, asked, (transaction, collection) =>
        saveRule(transaction, collection, rowsOf(rule), context.services.clock.now()),
      )
    },
  }),
  collectionSavePriceTypes: t.field({
    type: CollectionResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Saves all price types with their prices. One that is left out is retired where somebody has or had it, else removed. What was sold keeps its price.',
    args: {
      id: t.arg.id({ required: true, description: OF }),
      version: t.arg({ type: 'Int64', required: true, description: VERSION }),
      input: t.arg({ type: [PriceTypeInput], required: true, description: 'All price types of the collection.' }),
    },
    resolve: (_root, { input, ...asked }, context) =>
      save(context, asked, (transaction, collection) => savePrices(transaction, collection, input.map(priceTypeOf))),
  }),
}))
