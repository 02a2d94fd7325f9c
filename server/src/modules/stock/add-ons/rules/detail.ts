import { addOnFields, type AddOnInput } from '@admission/common/records/add-on.ts'
import type { Stored } from '@admission/common/records/field.ts'
import { number } from '@admission/common/words.ts'
import type { JsonObject } from '#platform/json.ts'
import { audited } from '#platform/records/record-history.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import type { AddOnDetail } from '../types.ts'

/** The detail to store. Throws userInputError if daylight saving puts the end before the start. */
export const detailOf = (input: AddOnInput, timezone: string): Stored<typeof addOnFields> => {
  const detail = storedValues(addOnFields, input, timezone)
  assertOrder(detail, 'validFrom', 'validUntil')
  return detail
}

/** The detail for the audit trail. */
export const auditValues = (detail: AddOnDetail): JsonObject => ({
  ...audited(addOnFields, detail),
  image: detail.imagePath,
})

/** Error for a stock below what was sold, including what is in carts. */
export const stockTooLow = (taken: number): string =>
  `${number(taken)} sold, including carts. Enter ${number(taken)} or more.`
