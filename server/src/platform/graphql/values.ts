import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'
import type { FieldProblem } from '#platform/errors.ts'
import { ADMIN, ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'

/** An amount of money, for every type that shows one. */
export const MoneyRef = builder.objectRef<Money>('Money').implement({
  subGraphs: ALL,
  public: true,
  description: 'An amount of money in whole minor units: value = amount / 10^exponent.',
  fields: (t) => ({
    amount: t.field({ type: 'Int64', description: 'Minor units, never a fraction.', resolve: (money) => money.amount }),
    exponent: t.int({
      description: 'Decimals of the currency: 2 for USD, 0 for JPY.',
      resolve: (money) => money.exponent,
    }),
    currency: t.string({ description: 'ISO 4217 code.', resolve: (money) => money.currency }),
  }),
})

/** An amount that a caller names: what they expect to pay, or a price that they choose themselves. */
export const MoneyInput = builder.inputType('MoneyInput', {
  subGraphs: CONSUMER,
  description: 'An amount of money in whole minor units.',
  fields: (t) => ({
    amount: t.field({ type: 'Int64', required: true, description: 'Minor units.' }),
    exponent: t.int({ required: true, description: 'Decimals of the currency.' }),
    currency: t.string({ required: true, description: 'ISO 4217 code.' }),
  }),
})

/** A moment, as it stands on the clocks of the place it belongs to. */
export const TimeRef = builder.objectRef<Time>('Time').implement({
  subGraphs: ALL,
  public: true,
  description: 'A moment: on the clocks of its place, and as an instant.',
  fields: (t) => ({
    local: t.string({ description: 'Wall-clock time, YYYY-MM-DDTHH:MM:SS.', resolve: (time) => time.local }),
    utc: t.string({ description: 'The instant, YYYY-MM-DDTHH:MM:SSZ.', resolve: (time) => time.utc }),
    timezone: t.string({ description: 'IANA name of the zone that `local` is in.', resolve: (time) => time.timezone }),
  }),
})

/** What is wrong with one field of an input, where a mutation answers it as data. */
export const FieldErrorRef = builder.objectRef<FieldProblem>('FieldError').implement({
  subGraphs: [...CONSUMER, ...ADMIN],
  public: true,
  description: 'What is wrong with one field of the input.',
  fields: (t) => ({
    path: t.string({
      description: 'The field, in dots and indexes: `rule.2.values`.',
      resolve: (problem) => problem.path,
    }),
    message: t.string({
      description: 'A sentence for the person who typed it.',
      resolve: (problem) => problem.message,
    }),
  }),
})

/** Something to choose: the value that is sent back, and what people read. */
export type Option = { readonly value: string; readonly label: string; readonly detail?: string | null }

export const OptionRef = builder.objectRef<Option>('Option').implement({
  subGraphs: ['admin', 'employee'],
  public: true,
  description: 'An option to choose.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'Value to send back.' }),
    label: t.exposeString('label', { description: 'Text to show.' }),
    detail: t.string({
      nullable: true,
      description: 'What tells it from others with the same label: a date, a place.',
      resolve: ({ detail }) => detail ?? null,
    }),
  }),
})
