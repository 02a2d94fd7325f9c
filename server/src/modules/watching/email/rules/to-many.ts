import type { MailType } from '../types.ts'

/** Types of mails that employees send to an audience: with consent, and about the reader's own tickets. */
export const AUDIENCE_TYPES = ['AUDIENCE_NEWS', 'AUDIENCE_MAIL'] as const satisfies readonly MailType[]

/** Types that can go to thousands. They are sent after all others. */
export const TO_MANY_TYPES = ['ATTENDEE_MESSAGE', ...AUDIENCE_TYPES] as const satisfies readonly MailType[]

const audienceTypes: ReadonlySet<MailType> = new Set(AUDIENCE_TYPES)

/** True for a mail to an audience, which can be stopped until it is sent. */
export const isToAudience = (type: MailType): boolean => audienceTypes.has(type)
