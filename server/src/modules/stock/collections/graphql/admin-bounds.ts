import { isUuid } from '@admission/common/ids.ts'
import { capFields, limitFields } from '@admission/common/records/ticket-bounds.ts'
import { inputError } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { editorOf, historyField } from '#platform/records/graphql.ts'
import { changeCapOf, createCapOf, removeCapOf, saveLimitOf, setLimitStateOf } from '../flows/save-bounds.ts'
import { readCaps } from '../reads/caps.ts'
import { readLimits } from '../reads/limits.ts'
import { CollectionRef } from './types/collection.ts'
import { CapActionRef, CapRef, LimitScopeRef, LimitStateRef, LimitSubjectRef, TicketLimitRef } from './types/bounds.ts'
import { collectionHistory } from './types/history.ts'

const capActionsOf = {
  ...collectionHistory,
  actions: ['collection-create-cap', 'collection-change-cap', 'collection-remove-cap'],
}
const ruleActionsOf = { ...collectionHistory, actions: ['collection-save-rule', 'collection-apply-template'] }
const limitActionsOf = { ...collectionHistory, actions: ['collection-save-limit'] }

builder.objectFields(CollectionRef, (t) => ({
  caps: t.field({
    type: [CapRef],
    public: true,
    subGraphs: ADMIN,
    description: 'Its caps, the widest first.',
    resolve: ({ id }, _args, context) => readAccount(context, (transaction) => readCaps(transaction, id)),
  }),
  capHistory: t.field({
    ...historyField(capActionsOf),
    public: true,
    subGraphs: ADMIN,
    description: 'Changes of its caps, newest first.',
  }),
  ruleHistory: t.field({
    ...historyField(ruleActionsOf),
    public: true,
    subGraphs: ADMIN,
    description: 'Changes of what it sells, newest first.',
  }),
  limits: t.field({
    type: [TicketLimitRef],
    public: true,
    subGraphs: ADMIN,
    description:
      'Limits that apply to its sales, paused ones too: its own, its price types’, its events’, the account’s, the platform’s.',
    resolve: ({ accountId, id }, _args, { services }) => readLimits(services.databases.system, accountId, id),
  }),
  limitHistory: t.field({
    ...historyField(limitActionsOf),
    public: true,
    subGraphs: ADMIN,
    description: 'Changes of its limits, newest first.',
  }),
}))

const CapInputRef = builder.inputType('TicketCapInput', {
  subGraphs: ADMIN,
  description: 'A new cap. Without an event, day and storefront it bounds all sales.',
  fields: (t) => ({
    ...inputFields(t, capFields, { atCap: CapActionRef }),
    eventId: t.id({ description: 'An event that the collection sells.' }),
    day: t.string({ description: 'Local day of shows, YYYY-MM-DD.' }),
    storefrontId: t.id({ description: 'An open storefront.' }),
  }),
})

const LimitInputRef = builder.inputType('TicketLimitInput', {
  subGraphs: ADMIN,
  description:
    'A limit. `scope`, `eventId`, `priceTypeId`, `per` and `withinSeconds` of an existing one stay as they are.',
  fields: (t) => ({
    ...inputFields(t, limitFields, { per: LimitSubjectRef }),
    scope: t.field({ type: LimitScopeRef, required: true, description: 'COLLECTION, PRICE_TYPE or EVENT.' }),
    eventId: t.id({ description: 'An event that the collection sells, for scope EVENT.' }),
    priceTypeId: t.id({ description: 'A price type of the collection, for scope PRICE_TYPE.' }),
    withinSeconds: t.int({ description: 'Count only what was bought within this many seconds, 60 or more.' }),
  }),
})

const DAY = /^\d{4}-\d{2}-\d{2}$/
const idOr = (id: string | null | undefined, path: string): string | null => {
  if (id === null || id === undefined) return null
  if (!isUuid(id)) throw inputError({ path, message: 'It no longer exists. Choose another.' })
  return id
}
const dayOr = (day: string | null | undefined): string | null => {
  if (day === null || day === undefined) return null
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) throw inputError({ path: 'day', message: 'Enter a date.' })
  return day
}

const scopeOf = (scope: typeof LimitScopeRef.$inferType): 'EVENT' | 'COLLECTION' | 'PRICE_TYPE' => {
  if (scope === 'PLATFORM' || scope === 'ACCOUNT')
    throw inputError({ path: 'target', message: 'Limits of the account and the platform aren’t set here.' })
  return scope
}

const change = { type: CollectionRef, subGraphs: ADMIN, authScopes: { may: 'inventory:manage' } } as const

builder.mutationFields((t) => ({
  ticketCapCreate: t.field({
    ...change,
    description: 'Cap what a collection sells. What is sold and in carts counts already.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      input: t.arg({ type: CapInputRef, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { collectionId, input }, context) =>
      createCapOf(editorOf(context), collectionId, {
        ...sentValues(capFields, input),
        eventId: idOr(input.eventId, 'eventId'),
        day: dayOr(input.day),
        storefrontId: idOr(input.storefrontId, 'storefrontId'),
      }),
  }),
  ticketCapChange: t.field({
    ...change,
    description: 'Change a cap. Fails with `userInputError` if it is below what is sold and in carts.',
    args: {
      id: t.arg.id({ required: true, description: 'Cap ID.' }),
      capacity: t.arg.int({ required: true, description: 'Maximum units, 0 to 1,000,000.' }),
      atCap: t.arg({ type: CapActionRef, required: true, description: 'Action when it is used up.' }),
      version: t.arg({
        type: 'Int64',
        description:
          'Version that was read. Fails with `preconditionFailed` if it has changed; without it, the newest is changed.',
      }),
    },
    resolve: (_root, { id, capacity, atCap, version }, context) =>
      changeCapOf(editorOf(context), {
        capId: id,
        capacity,
        atCap,
        ...(typeof version === 'number' ? { version } : {}),
      }),
  }),
  ticketCapRemove: t.field({
    ...change,
    description: 'Remove a cap. Fails with `userError` if anything it caps is sold or in carts.',
    args: { id: t.arg.id({ required: true, description: 'Cap ID.' }) },
    resolve: (_root, { id }, context) => removeCapOf(editorOf(context), id),
  }),
  ticketLimitSave: t.field({
    ...change,
    description: 'Create a limit, or change the name and numbers of one. Counts stay.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      id: t.arg.id({ required: true, description: 'Limit ID. A new UUID creates a limit, once.' }),
      version: t.arg({
        type: 'Int64',
        description: 'Version that was read; null for a new limit. Fails with `preconditionFailed` if it has changed.',
      }),
      input: t.arg({ type: LimitInputRef, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { collectionId, id, version, input }, context) =>
      saveLimitOf(editorOf(context), collectionId, {
        id,
        version: version ?? null,
        ...sentValues(limitFields, input),
        scope: scopeOf(input.scope),
        eventId: idOr(input.eventId, 'target'),
        priceTypeId: idOr(input.priceTypeId, 'target'),
        withinSeconds: input.withinSeconds ?? null,
      }),
  }),
  ticketLimitSetState: t.field({
    ...change,
    description: 'Pause, resume, remove or restore a limit. Its counts stay. Idempotent.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      id: t.arg.id({ required: true, description: 'Limit ID.' }),
      state: t.arg({ type: LimitStateRef, required: true, description: 'New state.' }),
    },
    resolve: (_root, { collectionId, ...of }, context) => setLimitStateOf(editorOf(context), collectionId, of),
  }),
}))
