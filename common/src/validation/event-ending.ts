import * as v from 'valibot'
import { foldText } from '../fold-text.ts'
import { number } from '../words.ts'

const note = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Use ${number(max)} characters or fewer.`))
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** Canceling an event. `reason` is what buyers read on its page and in the e-mail. */
export const cancelEventSchema = v.object({ reason: v.pipe(note(500), v.nonEmpty('Tell buyers why.')) })
export type CancelEventInput = v.InferOutput<typeof cancelEventSchema>

/** What buyers may do when an event is postponed. KEEP: their tickets are valid on the new date. REFUND: or they return them until a date. */
export const POSTPONED_CHOICES = ['KEEP', 'REFUND'] as const
export type PostponedChoice = (typeof POSTPONED_CHOICES)[number]

const moment = v.pipe(v.string(), v.regex(localTime, 'Enter a date and time.'))
const untilGiven = [
  [['buyersMay'], ['refundUntil']],
  ({ buyersMay, refundUntil }: { buyersMay: PostponedChoice | null; refundUntil: string | null }): boolean =>
    buyersMay !== 'REFUND' || refundUntil !== null,
  'Enter a date and time.',
] as const

const postponeEvent = v.object({
  startsAt: v.nullable(moment),
  note: note(500),
  buyersMay: v.nullable(v.picklist(POSTPONED_CHOICES, 'Choose what buyers may do.')),
  refundUntil: v.nullable(moment),
})

/**
 * Postponing an event. Times are `YYYY-MM-DDTHH:MM` on the venue's clocks: `startsAt` is null while the new date is unknown,
 * `refundUntil` is for REFUND. Without a choice, buyers get refunds for 14 days.
 */
export const postponeEventSchema = v.pipe(postponeEvent, v.forward(v.partialCheck(...untilGiven), ['refundUntil']))
export type PostponeEventInput = v.InferOutput<typeof postponeEventSchema>

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)

/** The same as typed: a blank date is unknown. */
export const postponeEventForm = v.pipe(
  v.object({ startsAt: v.string(), note: v.string(), buyersMay: v.string(), refundUntil: v.string() }),
  v.transform(({ startsAt, note: text, buyersMay, refundUntil }): PostponeEventInput => ({
    startsAt: orNull(startsAt),
    note: text,
    buyersMay: buyersMay as PostponedChoice,
    refundUntil: buyersMay === 'REFUND' ? orNull(refundUntil) : null,
  })),
  postponeEventSchema,
)

/** Canceling an event as typed: its name says that the person means this one. */
export const cancelEventForm = (name: string) =>
  v.pipe(
    v.object({
      ...cancelEventSchema.entries,
      typedName: v.pipe(
        v.string(),
        v.check((typed) => foldText(typed) === foldText(name), 'Type the name of the event.'),
      ),
    }),
    v.transform(({ reason }) => ({ reason })),
  )
