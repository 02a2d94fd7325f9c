import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { emailAddress } from './account-forms.ts'
import { nameProblem } from './accounts.ts'
import { checkWith } from './schema.ts'

/** The most tickets that one invitation holds. */
export const MAX_HELD = 20

/** The longest time that tickets are held for a guest, in hours: seven days. */
export const MAX_HELD_HOURS = 168

const whole = (max: number, text: string) =>
  v.pipe(v.number(text), v.integer(text), v.minValue(1, text), v.maxValue(max, text))

const PRICE_TEXT = 'Choose a price.'
const quantity = whole(MAX_HELD, `Use 1 to ${String(MAX_HELD)}.`)
const hours = whole(MAX_HELD_HOURS, `Use 1 to ${String(MAX_HELD_HOURS)}.`)

/** Tickets that staff hold for a guest. */
export const guestInvitation = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    checkWith((text) => nameProblem(text)),
  ),
  email: emailAddress,
  priceTypeId: v.pipe(
    v.string(),
    v.check((id) => isUuid(id), PRICE_TEXT),
  ),
  quantity,
  hours,
  message: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use 500 characters or fewer.')),
})
export type GuestInvitation = v.InferOutput<typeof guestInvitation>

const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The same as its form holds it: numbers as typed. */
export const guestInvitationForm = v.object({
  ...guestInvitation.entries,
  quantity: v.pipe(v.string(), v.transform(typedNumber), quantity),
  hours: v.pipe(v.string(), v.transform(typedNumber), hours),
})
