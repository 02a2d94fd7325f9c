import * as v from 'valibot'
import { isEmail } from '../emails.ts'

/** The most tickets that one person can wait for. */
export const MAX_WAITED = 20

const quantityText = `Choose 1 to ${String(MAX_WAITED)} tickets.`

/** An address that mail can be sent to. */
export const waitlistEmail = v.pipe(
  v.string('Enter your e-mail address.'),
  v.trim(),
  v.nonEmpty('Enter your e-mail address.'),
  v.check(isEmail, 'Enter a valid e-mail address.'),
)

/** How many tickets someone waits for. */
export const waitlistQuantity = v.pipe(
  v.number(quantityText),
  v.integer(quantityText),
  v.minValue(1, quantityText),
  v.maxValue(MAX_WAITED, quantityText),
)
