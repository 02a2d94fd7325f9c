import { number } from '../words.ts'
import * as v from 'valibot'

const note = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Use ${number(max)} characters or fewer.`))
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** Canceling an event. `reason` is what buyers read on its page and in the e-mail. */
export const cancelEventSchema = v.object({ reason: v.pipe(note(500), v.nonEmpty('Tell buyers why.')) })
export type CancelEventInput = v.InferOutput<typeof cancelEventSchema>

/** Postponing an event. `startsAt` is `YYYY-MM-DDTHH:MM` on the venue's clocks; null while the new date is unknown. */
export const postponeEventSchema = v.object({
  startsAt: v.nullable(v.pipe(v.string(), v.regex(localTime, 'Enter a date and time.'))),
  note: note(500),
})
export type PostponeEventInput = v.InferOutput<typeof postponeEventSchema>

/** The same as typed: a blank date is unknown. */
export const postponeEventForm = v.pipe(
  v.object({ startsAt: v.string(), note: v.string() }),
  v.transform(({ startsAt, note: text }) => ({ startsAt: startsAt.trim() === '' ? null : startsAt, note: text })),
  postponeEventSchema,
)
