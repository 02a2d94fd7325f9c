import { DELIVERY_TARGET_LABELS } from '@admission/common/delivery-words.ts'
import {
  deliveryMethodFields,
  deliveryOptionFields,
  type DeliveryOptionInput,
} from '@admission/common/records/delivery-method.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { inputFields, shownFields } from '#platform/records/field-types.ts'
import { methodHistory } from '../rules/changes.ts'
import { DELIVERY_STATES, type DeliveryMethodRecord, type DeliveryState } from '../types.ts'
import { DeliveryMechanismRef } from './types.ts'

export const DeliveryStateRef = builder.enumType('DeliveryMethodState', {
  subGraphs: EMPLOYEE,
  description: 'State of a delivery method: offered to buyers, or not.',
  values: DELIVERY_STATES,
})

export const DeliveryTargetRef = builder.enumType('DeliveryTarget', {
  subGraphs: EMPLOYEE,
  description: 'Scope of a delivery method: all events of its account, one event, or one collection.',
  values: Object.keys(DELIVERY_TARGET_LABELS) as (keyof typeof DELIVERY_TARGET_LABELS)[],
})

const MethodOptionRef = builder.objectRef<DeliveryOptionInput>('DeliveryMethodOption').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A choice within a delivery method.',
  fields: (t) => shownFields(t, deliveryOptionFields, {}),
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
    ...shownFields(t, deliveryMethodFields, { appliesTo: DeliveryTargetRef, options: MethodOptionRef }),
    targetName: t.exposeString('targetName', {
      nullable: true,
      description: 'Name of that event or collection. Null if it is for all events of the account.',
    }),
    state: t.expose('state', { type: DeliveryStateRef, description: 'State: offered to buyers, or not.' }),
    allowedStates: t.field({
      type: [StepRef],
      description: 'The other state.',
      resolve: ({ state }) => [
        { state: state === 'ON' ? ('OFF' as const) : ('ON' as const), allowed: true, reason: null },
      ],
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency of its prices: the account’s.' }),
    exponent: t.exposeInt('exponent', { description: 'Number of decimals of the currency.' }),
    lowestPrice: t.field({
      type: MoneyRef,
      description: 'Price of its cheapest option; 0 if it has none.',
      resolve: (method) =>
        moneyOf(method, method.options.length === 0 ? 0 : Math.min(...method.options.map(({ price }) => price))),
    }),
    history: t.field(historyField(methodHistory)),
  }),
})

const OptionInputRef = builder.inputType('DeliveryMethodOptionInput', {
  subGraphs: EMPLOYEE,
  description: 'An option of a delivery method.',
  fields: (t) => inputFields(t, deliveryOptionFields, {}),
})

/** Fields of a delivery method to save. */
export const MethodInputRef = builder.inputType('DeliveryMethodInput', {
  subGraphs: EMPLOYEE,
  description: 'A delivery method with all its options.',
  fields: (t) => inputFields(t, deliveryMethodFields, { appliesTo: DeliveryTargetRef, options: OptionInputRef }),
})

/** Result of saving a delivery method. */
export const DeliveryMethodSaveResultRef = saveResultRef(DeliveryMethodRef, 'DeliveryMethod', EMPLOYEE)
