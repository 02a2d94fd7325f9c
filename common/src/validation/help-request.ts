import * as v from 'valibot'
import { nameProblem } from './accounts.ts'
import { emailAddress } from './account-forms.ts'
import { checkWith } from './schema.ts'

/** Topics of a request for help. The topic decides which mailbox gets it. */
export const HELP_TOPICS = ['TICKETS', 'PAYMENT', 'ACCOUNT', 'ACCESS', 'SELLING', 'PRIVACY', 'OTHER'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

export const HELP_TOPIC_LABELS: Readonly<Record<HelpTopic, string>> = {
  TICKETS: 'Tickets or an order',
  PAYMENT: 'A payment or a refund',
  ACCOUNT: 'Signing in or my account',
  ACCESS: 'Accessible seats or facilities',
  SELLING: 'Selling tickets for my events',
  PRIVACY: 'My personal data',
  OTHER: 'Something else',
}

const MAX_LENGTH = 4_000

/** A request to the platform's support. The order's number is optional. */
export const helpRequestSchema = v.object({
  topic: v.picklist(HELP_TOPICS, 'Choose what it’s about.'),
  name: v.pipe(
    v.string(),
    v.trim(),
    checkWith((text) => nameProblem(text)),
  ),
  email: emailAddress,
  orderReference: v.pipe(v.string(), v.trim(), v.maxLength(40, 'Use 40 characters or fewer.')),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Tell us what you need.'),
    v.maxLength(MAX_LENGTH, 'Use 4,000 characters or fewer.'),
  ),
})
export type HelpRequestInput = v.InferOutput<typeof helpRequestSchema>

/** A request as its form holds it: nothing is chosen at first. */
export const helpRequestForm = v.pipe(
  v.object({
    ...helpRequestSchema.entries,
    topic: v.pipe(
      v.string(),
      v.transform((topic) => topic as HelpTopic),
      helpRequestSchema.entries.topic,
    ),
  }),
)
