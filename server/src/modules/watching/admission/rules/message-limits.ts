/** The most people that one message goes to. */
export const MAX_RECIPIENTS = 100_000

/** Recipients of one fact. A mail's number within its fact is a small integer. */
const PART = 10_000

/** How long attendees can be written to after an event, in days: about lost property, not about the next event. */
const DAYS_AFTER = 30

export const TOO_LATE = 'Attendees can be written to until 30 days after the event.'

const DAY_MS = 86_400_000

/** Whether attendees of an event can still be written to. An event without a date can't be over. */
export const mayStillWrite = ({ endsAt }: { readonly endsAt: Date | null }, now: Date): boolean =>
  endsAt === null || now.getTime() <= endsAt.getTime() + DAYS_AFTER * DAY_MS

/** Divides `count` recipients into parts of at most 10,000, from one (included) to another (not included). */
export const partsOf = (count: number): readonly { readonly from: number; readonly to: number }[] =>
  Array.from({ length: Math.ceil(count / PART) }, (_, index) => ({
    from: index * PART,
    to: Math.min(count, (index + 1) * PART),
  }))
