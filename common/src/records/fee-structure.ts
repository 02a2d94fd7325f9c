import * as v from 'valibot'
import type { AccountOf, Stored, Typed, Values } from './field.ts'
import { checkFields, formSchema, valuesSchema } from './fields.ts'
import { feeFields, feeText, feeProblems } from './fee.ts'
import { moment, text } from './kinds.ts'
import { rows } from './rows.ts'

const WITHOUT_LIMITS = { validFrom: null, validUntil: null, channels: [] } as const

/** The fields of the next version of a fee structure. */
export const nextFeesFields = {
  effectiveFrom: moment({
    label: 'In force from',
    help: 'Blank: as soon as it is saved.',
    description: 'When these fees begin. Null: when they are saved.',
  }),
  reason: text({
    label: 'Reason',
    max: 300,
    help: 'Kept with the version.',
    message: 'Say why the fees change.',
    description: 'Why the fees change.',
  }),
  fees: rows({
    label: 'Fees',
    of: feeFields,
    noun: 'fee',
    max: 20,
    // Tiers, and the same fee in several currencies, have one name.
    different: 'id',
    description: 'All fees, in the order that buyers see. None: no fees.',
    brief: ({ name, currency }) => `${name}, ${currency === '' ? 'all currencies' : currency}`,
    // What was saved before fees had these says nothing of them.
    full: (fee, { timezone }: AccountOf) => feeText({ ...WITHOUT_LIMITS, ...fee }, timezone),
  }),
}
export type NextFeesInput = Values<typeof nextFeesFields>
export type StoredFees = Stored<typeof nextFeesFields>
export type TypedFees = Typed<typeof nextFeesFields>

const feesAreWhole = v.rawCheck<NextFeesInput>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value } = dataset
  for (const [index, fee] of value.fees.entries())
    for (const [key, message] of feeProblems(fee))
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: { ...value }, key: 'fees', value: value.fees },
          { type: 'array', origin: 'value', input: [...value.fees], key: index, value: fee },
          { type: 'object', origin: 'value', input: { ...fee }, key, value: fee[key] },
        ],
      })
})

export const nextFeesSchema = v.pipe(valuesSchema(nextFeesFields), feesAreWhole)
export const nextFeesForm = v.pipe(formSchema(nextFeesFields, { currency: 'USD', exponent: 2 }), feesAreWhole)

/** The fields of a fee structure. */
export const feeStructureFields = {
  name: text({ label: 'Name', max: 80, description: 'Name, for employees.' }),
}
export const feeStructureSchema = valuesSchema(feeStructureFields)
export const feeStructureForm = formSchema(feeStructureFields)

/** A new fee structure: of one account or of the platform, empty or copied. */
export const newFeeStructureSchema = v.object({
  name: feeStructureFields.name.schema,
  accountId: v.nullable(v.string()),
  copyOf: v.nullable(v.string()),
})
export type NewFeeStructureInput = v.InferOutput<typeof newFeeStructureSchema>
export const newFeeStructureForm = v.pipe(
  v.object({ name: v.string(), accountIds: v.array(v.string()), copyOf: v.array(v.string()) }),
  v.transform(({ name, accountIds, copyOf }) => ({
    name,
    accountId: accountIds[0] ?? null,
    copyOf: copyOf[0] ?? null,
  })),
  newFeeStructureSchema,
)

/** When an account is on a fee structure. */
export const accountFeesFields = {
  validFrom: moment({ label: 'From', help: 'Blank: now.', description: 'When it begins. Null: now.' }),
  validUntil: moment({
    label: 'Until',
    help: 'Blank: without an end.',
    description: 'When it ends. Null: without an end.',
  }),
  reason: text({ label: 'Reason', max: 300, message: 'Say why.', description: 'Why.' }),
}
export type AccountFeesInput = Values<typeof accountFeesFields>
const endsAfterStart = checkFields<AccountFeesInput>(({ validFrom, validUntil }) => [
  validFrom !== null &&
    validUntil !== null &&
    validUntil <= validFrom && ['validUntil', 'Choose an end after the start.'],
])
export const accountFeesSchema = v.pipe(valuesSchema(accountFeesFields), endsAfterStart)
