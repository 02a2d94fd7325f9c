import { DELIVERY_TARGETS } from '@admission/common/validation/delivery-method.ts'
import { formatMoney } from '@admission/common/money.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import { describedActions, describedChange } from '../rules/changes.ts'
import { DELIVERY_STATES, type DeliveryMethodRecord, type DeliveryState, type RecordedOption } from '../types.ts'
import { DeliveryMechanismRef } from './types.ts'

export const DeliveryStateRef = builder.enumType('DeliveryMethodState', {
  subGraphs: EMPLOYEE,
  description: 'Whether buyers are offered a delivery method.',
  values: DELIVERY_STATES,
})

export const DeliveryTargetRef = builder.enumType('DeliveryTarget', {
  subGraphs: EMPLOYEE,
  description: 'What a delivery method is for: all events of its account, one event, or one collection.',
  values: DELIVERY_TARGETS,
})

const MethodOptionRef = builder.objectRef<RecordedOption>('DeliveryMethodOption').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A choice within a delivery method.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { description: 'Description shown to buyers; may be empty.' }),
    price: t.field({
      type: 'Int64',
      description: 'Price for a whole group of tickets, in minor units of the account’s currency.',
      resolve: ({ price }) => price,
    }),
    days: t.exposeInt('days', { nullable: true, description: 'Days until tickets arrive. Null: right away.' }),
    cutOffHours: t.exposeInt('cutOffHours', {
      description: 'Hours before the show from which on it isn’t offered.',
    }),
    countries: t.stringList({
      description: 'ISO 3166-1 codes of the countries it delivers to. None: all.',
      resolve: ({ countries }) => [...countries],
    }),
  }),
})

const StepRef = builder
  .objectRef<{ readonly state: DeliveryState; readonly allowed: boolean; readonly reason: string | null }>(
    'DeliveryMethodStep',
  )
  .implement({
    subGraphs: EMPLOYEE,
    public: true,
    description: 'A state that a delivery method can change to.',
    fields: (t) => ({
      state: t.expose('state', { type: DeliveryStateRef, description: 'New state.' }),
      allowed: t.exposeBoolean('allowed', { description: 'Whether it can change to it now.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it can’t; null if it can.' }),
    }),
  })

const methodHistory: HistoryTexts<DeliveryMethodRecord> = {
  kind: 'delivery-method',
  actions: describedActions,
  describe: (_transaction, _context, method, changes) => {
    const { currency, exponent } = method
    const money = (amount: number): string => formatMoney({ amount, currency, exponent })
    return changes.map((change) => describedChange(change, method, money))
  },
}

const moneyOf = ({ currency, exponent }: DeliveryMethodRecord, amount: number) => ({ amount, currency, exponent })

/** A delivery method, as employees edit it. */
export const DeliveryMethodRef = builder.objectRef<DeliveryMethodRecord>('DeliveryMethod').implement({
  interfaces: [RecordRef],
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A way in which an account delivers tickets.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    accountId: t.exposeID('accountId', { description: 'Account that offers it.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    mechanism: t.expose('mechanism', {
      type: DeliveryMechanismRef,
      description: 'How its tickets are delivered. It never changes.',
    }),
    name: t.exposeString('name', { description: 'Name. Buyers see it if the method has no options.' }),
    description: t.exposeString('description', { description: 'Description for buyers; may be empty.' }),
    appliesTo: t.field({
      type: DeliveryTargetRef,
      description: 'What it is for. If several methods of a mechanism fit, the one for the collection or event wins.',
      resolve: ({ eventId, collectionId }) =>
        collectionId !== null ? 'COLLECTION' : eventId !== null ? 'EVENT' : 'ACCOUNT',
    }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The event that it is for.' }),
    collectionId: t.exposeID('collectionId', { nullable: true, description: 'The collection that it is for.' }),
    targetName: t.exposeString('targetName', {
      nullable: true,
      description: 'Name of that event or collection. Null if it is for all events of the account.',
    }),
    position: t.exposeInt('position', { description: 'Place among the methods of the account, lowest first.' }),
    state: t.expose('state', { type: DeliveryStateRef, description: 'Whether buyers are offered it.' }),
    allowedStates: t.field({
      type: [StepRef],
      description: 'The other state.',
      resolve: ({ state }) => [
        { state: state === 'ON' ? ('OFF' as const) : ('ON' as const), allowed: true, reason: null },
      ],
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency of its prices: the account’s.' }),
    exponent: t.exposeInt('exponent', { description: 'Number of decimals of the currency.' }),
    options: t.field({
      type: [MethodOptionRef],
      description: 'Its options, in the order that buyers see. None: it is free.',
      resolve: ({ options }) => [...options],
    }),
    lowestPrice: t.field({
      type: MoneyRef,
      description: 'Price of its cheapest option; 0 if it has none.',
      resolve: (method) =>
        moneyOf(method, method.options.length === 0 ? 0 : Math.min(...method.options.map(({ price }) => price))),
    }),
    history: t.field(historyField(methodHistory)),
  }),
})

/** Result of saving a delivery method. */
export const DeliveryMethodSaveResultRef = saveResultRef(DeliveryMethodRef, 'DeliveryMethod', EMPLOYEE)
