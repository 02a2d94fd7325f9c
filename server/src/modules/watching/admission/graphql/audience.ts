import { timeAt } from '@admission/common/time.ts'
import type { EventId } from '@admission/common/ids.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { reachedBy, writeToAttendees } from '../flows/write-to-attendees.ts'
import { readSheetOf, type AttendeeSheet } from '../flows/attendee-sheet.ts'
import type { Audience, Reached } from '../reads/audience.ts'
import type { StoredMessage } from '../reads/messages.ts'
import { AttendeeRef } from './attendee-type.ts'

const AudienceInputRef = builder.inputType('AttendeeAudienceInput', {
  subGraphs: ADMIN,
  description: 'Attendees of one event: all of them, or those that match every given filter, as in `AttendeeFilter`.',
  fields: (t) => ({
    eventId: t.id({ required: true, description: 'Event ID.' }),
    text: t.string({ description: 'Part of the name or e-mail, or at least four characters of the order number.' }),
    price: t.stringList({ description: 'Names of price types.' }),
    checkedIn: t.boolean({ description: 'Whether the ticket has let someone in.' }),
  }),
})

const audienceOf = ({ eventId, text, price, checkedIn }: typeof AudienceInputRef.$inferInput): Audience => ({
  eventId: eventId.toLowerCase() as EventId,
  text: text?.trim() || null,
  price: price ?? [],
  checkedIn: checkedIn ?? null,
})

const audience = {
  type: AudienceInputRef,
  required: true,
  description: 'The attendees.',
} as const

const ReachedRef = builder.objectRef<Reached>('AttendeeReach').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'People who would get a message to attendees.',
  fields: (t) => ({
    people: t.int({
      description: 'Number of people, each counted once however many tickets they hold.',
      resolve: ({ ticketIds }) => ticketIds.length,
    }),
    tickets: t.exposeInt('tickets', { description: 'Number of matching tickets.' }),
    unreachable: t.exposeInt('unreachable', {
      description: 'Number of these tickets whose holder has no e-mail address.',
    }),
  }),
})

const SheetRef = builder.objectRef<AttendeeSheet>('AttendeeSheet').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Printed list of attendees of an event.',
  fields: (t) => ({
    eventName: t.exposeString('name', { description: 'Event name.' }),
    venueName: t.exposeString('venueName', { description: 'Venue name.' }),
    startsAt: t.field({
      type: TimeRef,
      description: 'Start of the event, in its time zone.',
      resolve: ({ startsAt, zone }) => timeAt(startsAt, zone),
    }),
    attendees: t.field({
      type: [AttendeeRef],
      description: 'Matching attendees, by name.',
      resolve: ({ attendees }) => [...attendees],
    }),
  }),
})

const MessageRef = builder.objectRef<StoredMessage>('AttendeeMessage').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Message of staff to attendees of an event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    subject: t.exposeString('subject', { description: 'Subject line.' }),
    people: t.exposeInt('people', { description: 'Number of people it goes to.' }),
  }),
})

const MessageInputRef = builder.inputType('AttendeeMessageInput', {
  subGraphs: ADMIN,
  description: 'Message to attendees.',
  fields: (t) => ({
    subject: t.string({ required: true, description: 'Subject line, 1 to 120 characters.' }),
    body: t.string({
      required: true,
      maxLength: 5000,
      description: 'Plain text, 1 to 5,000 characters. Blank lines separate paragraphs.',
    }),
  }),
})

builder.queryFields((t) => ({
  attendeeSheet: t.field({
    type: SheetRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'Attendees of an event by name, to print. Fails with `resourceNotFound` for events of others, with `userError` above 10,000.',
    args: { audience: t.arg(audience) },
    resolve: (_root, args, context) => readSheetOf(context, audienceOf(args.audience)),
  }),
  attendeeReach: t.field({
    type: ReachedRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description: 'Who a message to attendees would reach. Fails with `resourceNotFound` for events of others.',
    args: { audience: t.arg(audience) },
    resolve: (_root, args, context) => reachedBy(context, audienceOf(args.audience)),
  }),
}))

builder.mutationFields((t) => ({
  attendeesWrite: t.field({
    type: MessageRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description:
      'Writes to attendees of an event, each person once, in the name of the account. Mails are sent in the background. Until 30 days after the event; 5 messages per event and 20 per account within 24 hours. Fails with `preconditionFailed` if the number of people isn’t `people`.',
    args: {
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
      audience: t.arg(audience),
      people: t.arg.int({ required: true, description: 'Number of people that `attendeeReach` returned.' }),
      message: t.arg({ type: MessageInputRef, required: true, description: 'The message.' }),
    },
    resolve: (_root, { audience: asked, ...rest }, context) =>
      writeToAttendees(context, { ...rest, audience: audienceOf(asked) }),
  }),
}))
