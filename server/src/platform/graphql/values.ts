import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'
import type { FieldProblem } from '#platform/errors.ts'
import { ALL, builder, CONSUMER, OFFICES } from '#platform/graphql/builder.ts'

/** An amount of money, for every type that shows one. */
export const MoneyRef = builder.objectRef<Money>('Money').implement({
  subGraphs: ALL,
  public: true,
  description: 'Amount of money in minor units: value = amount / 10^exponent.',
  fields: (t) => ({
    amount: t.field({ type: 'Int64', description: 'Amount in minor units.', resolve: (money) => money.amount }),
    exponent: t.int({
      description: 'Number of decimals of the currency: 2 for USD, 0 for JPY.',
      resolve: (money) => money.exponent,
    }),
    currency: t.string({ description: 'Currency code, ISO 4217.', resolve: (money) => money.currency }),
  }),
})

/** An amount from a caller: what they expect to pay, or a price they choose. */
export const MoneyInput = builder.inputType('MoneyInput', {
  subGraphs: CONSUMER,
  description: 'Amount of money in minor units.',
  fields: (t) => ({
    amount: t.field({ type: 'Int64', required: true, description: 'Amount in minor units.' }),
    exponent: t.int({ required: true, description: 'Number of decimals of the currency.' }),
    currency: t.string({ required: true, description: 'Currency code, ISO 4217.' }),
  }),
})

/** A moment in the local time of its place. */
export const TimeRef = builder.objectRef<Time>('Time').implement({
  subGraphs: ALL,
  public: true,
  description: 'Moment in local time and in UTC.',
  fields: (t) => ({
    local: t.string({ description: 'Local time, YYYY-MM-DDTHH:MM:SS.', resolve: (time) => time.local }),
    utc: t.string({ description: 'UTC time, YYYY-MM-DDTHH:MM:SSZ.', resolve: (time) => time.utc }),
    timezone: t.string({ description: 'IANA time zone of `local`.', resolve: (time) => time.timezone }),
  }),
})

/** A problem with one field of an input, if a mutation returns it as data. */
export const FieldErrorRef = builder.objectRef<FieldProblem>('FieldError').implement({
  subGraphs: ALL,
  public: true,
  description: 'Problem with one field of the input.',
  fields: (t) => ({
    path: t.string({
      description: 'Path of the field, with dots and indexes: `rule.2.values`.',
      resolve: (problem) => problem.path,
    }),
    message: t.string({
      description: 'Message for the person filling in the form.',
      resolve: (problem) => problem.message,
    }),
  }),
})

/** A choice: the value to send back, and the label to show. */
export type Option = { readonly value: string; readonly label: string; readonly detail?: string | null }

export const OptionRef = builder.objectRef<Option>('Option').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Option to choose.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'Value to send back.' }),
    label: t.exposeString('label', { description: 'Text to show.' }),
    detail: t.string({
      nullable: true,
      description: 'Tells options with the same label apart, for example a date or place.',
      resolve: ({ detail }) => detail ?? null,
    }),
  }),
})
