import * as v from 'valibot'

/** Longest carrier and tracking number, in characters. */
export const MAX_SENT_TEXT = 60

const line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_SENT_TEXT, `Use ${String(MAX_SENT_TEXT)} characters or fewer.`),
  v.regex(/^[\p{L}\p{M}\p{N} .,&()'’/#+:_-]*$/u, 'Use letters, digits, spaces, and . , & - / # only.'),
)

/** How mailed tickets were sent: carrier and tracking number. Either may be empty. */
export const sentTicketsSchema = v.object({ carrier: line, trackingNumber: line })
export type SentTicketsInput = v.InferOutput<typeof sentTicketsSchema>
