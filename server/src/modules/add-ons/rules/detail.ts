import { timeFromLocal } from '@admission/common/recurring.ts'
import type { AddOnInput } from '@admission/common/validation/add-on.ts'
import { number } from '@admission/common/words.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { AddOnDetail } from '../types.ts'

const instantOf = (local: string | null, timezone: string, path: string): Date | null => {
  if (local === null) return null
  try {
    return new Date(timeFromLocal(local, timezone).utc)
  } catch {
    throw inputError({ path, message: 'Enter a date and time.' })
  }
}

/** The detail to store. Throws userInputError if daylight saving puts the end before the start. */
export const detailOf = (input: Omit<AddOnInput, 'image'>, timezone: string): Omit<AddOnDetail, 'imagePath'> => {
  const validFrom = instantOf(input.validFrom, timezone, 'validFrom')
  const validUntil = instantOf(input.validUntil, timezone, 'validUntil')
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom)
    throw inputError({ path: 'validUntil', message: 'Choose an end after the start.' })
  return { ...input, validFrom, validUntil }
}

/** The detail for the audit trail. */
export const auditValues = (detail: AddOnDetail): JsonObject => ({
  name: detail.name,
  description: detail.description,
  price: detail.price,
  taxClass: detail.taxClass,
  perTicket: detail.perTicket,
  required: detail.required,
  minimum: detail.minimum,
  maximum: detail.maximum,
  stock: detail.stock,
  atCheckout: detail.atCheckout,
  onTicket: detail.onTicket,
  validFrom: detail.validFrom?.toISOString() ?? null,
  validUntil: detail.validUntil?.toISOString() ?? null,
  position: detail.position,
  image: detail.imagePath,
  imageAlt: detail.imageAlt,
})

/** Error for a stock below what was sold, including what is in carts. */
export const stockTooLow = (taken: number): string =>
  `${number(taken)} sold, including carts. Enter ${number(taken)} or more.`
