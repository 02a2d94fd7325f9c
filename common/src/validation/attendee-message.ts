import * as v from 'valibot'
import { number } from '../words.ts'

/** Longest text of a message to attendees, in characters. */
export const MAX_MESSAGE = 5000

const required = (empty: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(empty), v.maxLength(max, `Use ${number(max)} characters or fewer.`))

/** What staff write to the attendees of an event. */
export const attendeeMessage = v.object({
  subject: v.pipe(required('Enter a subject.', 120), v.regex(/^[^\r\n]*$/, 'Use one line.')),
  body: required('Write a message.', MAX_MESSAGE),
})
export type AttendeeMessage = v.InferOutput<typeof attendeeMessage>
