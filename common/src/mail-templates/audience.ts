import * as v from 'valibot'
import { MAIL_TOPICS, type MailTopic } from '../mail-topics.ts'
import { mergedAs } from '../validation/merge.ts'
import { plural } from '../words.ts'
import { AUDIENCE_TEXT_TYPES, type AudienceTextName } from './audience-types.ts'
import { checkMailText, mailTextEntries } from './blocks.ts'

/** Who an e-mail to many is for. */
export const AUDIENCE_KINDS = ['SUBSCRIBERS', 'HOLDERS'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

/** What people call them. */
export const AUDIENCE_LABELS: Readonly<Record<AudienceKind, string>> = {
  SUBSCRIBERS: 'Subscribers',
  HOLDERS: 'Ticket holders',
}

export const AUDIENCE_TEXT_NAMES = Object.keys(AUDIENCE_TEXT_TYPES) as readonly AudienceTextName[]

/** Events whose holders one e-mail can go to. */
export const MAX_AUDIENCE_EVENTS = 20
/** Price types or sections of one filter. */
export const MAX_AUDIENCE_NAMES = 50

/** The people that an e-mail goes to. */
export interface Audience {
  readonly audience: AudienceKind
  /** What its readers must have agreed to get, and can unsubscribe from; null: news about their own tickets, which they get either way. */
  readonly topic: MailTopic | null
  /** Of an account: events whose holders it goes to. Empty for one event's own. */
  readonly eventIds: readonly string[]
  /** Names of price types; empty for all. */
  readonly prices: readonly string[]
  /** Names of sections; empty for all. */
  readonly sections: readonly string[]
  /** Whether the ticket has let someone in; null for all. */
  readonly checkedIn: boolean | null
}

const names = (label: string) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
    v.maxLength(MAX_AUDIENCE_NAMES, `Choose ${String(MAX_AUDIENCE_NAMES)} or fewer.`),
    mergedAs<string[], readonly string[]>(label, { format: (all) => (all.length === 0 ? 'All' : all.join(', ')) }),
  )

/** The form's fields about people. */
const audienceEntries = {
  audience: v.pipe(
    v.picklist(AUDIENCE_KINDS),
    mergedAs<AudienceKind, AudienceKind>('Audience', { format: (kind) => AUDIENCE_LABELS[kind] }),
  ),
  topic: v.pipe(v.nullable(v.picklist(MAIL_TOPICS)), mergedAs<MailTopic | null, MailTopic | null>('Topic')),
  eventIds: v.pipe(
    v.array(v.pipe(v.string(), v.uuid())),
    v.maxLength(MAX_AUDIENCE_EVENTS, `Choose ${String(MAX_AUDIENCE_EVENTS)} events or fewer.`),
    mergedAs<string[], readonly string[]>('Events', { format: (all) => plural(all.length, 'event') }),
  ),
  prices: names('Price types'),
  sections: names('Sections'),
  checkedIn: v.pipe(
    v.nullable(v.boolean()),
    mergedAs<boolean | null, boolean | null>('Checked in', {
      format: (is) => (is === null ? 'All' : is ? 'Checked in' : 'Not checked in'),
    }),
  ),
} as const

const audienceMail = v.object({
  type: v.picklist(AUDIENCE_TEXT_NAMES),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(80, 'Use 80 characters or fewer.'),
    mergedAs('Name'),
  ),
  ...audienceEntries,
  ...mailTextEntries,
})
export type AudienceMailInput = v.InferOutput<typeof audienceMail>

const at = (input: AudienceMailInput, key: keyof AudienceMailInput): [v.IssuePathItem] => [
  { type: 'object', origin: 'value', input: { ...input }, key, value: input[key] },
]

/** An e-mail to many with its audience, as it is saved and as its form holds it. Liquid is checked by the server alone. */
export const audienceMailForm = v.pipe(
  audienceMail,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const isOfAccount = value.type === 'AUDIENCE_ACCOUNT'
    if (value.audience === 'SUBSCRIBERS' && !isOfAccount)
      addIssue({ message: 'E-mails of an event go to its ticket holders.', path: at(value, 'audience') })
    if (value.audience === 'SUBSCRIBERS' && value.topic === null)
      addIssue({ message: 'Choose what they agreed to get.', path: at(value, 'topic') })
    if (value.audience === 'HOLDERS' && isOfAccount && value.eventIds.length === 0)
      addIssue({ message: 'Choose at least one event.', path: at(value, 'eventIds') })
  }),
  checkMailText<AudienceMailInput>(),
)

/** The audience without what its kind doesn't use, so that two that reach the same people are equal. */
export const cleanAudience = <Input extends Audience & { readonly type: AudienceTextName }>(input: Input): Input =>
  input.audience === 'SUBSCRIBERS'
    ? { ...input, eventIds: [], prices: [], sections: [], checkedIn: null }
    : { ...input, eventIds: input.type === 'AUDIENCE_ACCOUNT' ? [...new Set(input.eventIds)] : [] }
