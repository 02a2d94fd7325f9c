import { MAIL_TOPICS, type MailTopic } from '@admission/common/mail-topics.ts'
import { readablePhone } from '@admission/common/phones.ts'
import { timeAt, type Time } from '@admission/common/time.ts'
import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder, CONSUMER, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { userNameById } from '#platform/records/history.ts'
import { mayEditNote } from '../flows/notes.ts'
import { readNotes } from '../reads/notes.ts'
import { readUserEvents } from '../reads/user-events.ts'
import { userHistory } from '../rules/history.ts'
import { CONSENT_SOURCES, type AccountUser, type UserEvent, type UserNote, type UserTicket } from '../types.ts'

/** A topic of an account's mails. */
export const MailTopicRef = builder.enumType('MailTopic', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'Topics that people follow an organizer for.',
  values: {
    NEW_EVENTS: { description: 'When an event is announced.' },
    REMINDERS: { description: 'When tickets go on sale, or are left in a cart.' },
    OFFERS: { description: 'Discounts and promotions.' },
    NEWS: { description: 'Other news.' },
  } satisfies Record<(typeof MAIL_TOPICS)[number], object>,
})

/** The topics of an argument; all of them if none are named. */
export const namedTopics = (given: readonly MailTopic[] | null | undefined): readonly MailTopic[] =>
  given ?? MAIL_TOPICS

const timeOr = (at: Date | null, timezone: string): Time | null => (at === null ? null : timeAt(at, timezone))
const own = { subGraphs: ADMIN, public: true } as const

const ConsentSourceRef = builder.enumType('ConsentSource', {
  subGraphs: ADMIN,
  description: 'How an account learned that a user agrees to get its mails.',
  values: {
    SIGN_UP: { description: 'They agreed for all organizers that they buy from.' },
    PROFILE: { description: 'They agreed for this account, on the page about their subscriptions.' },
  } satisfies Record<(typeof CONSENT_SOURCES)[number], object>,
})

const UserNoteRef = builder.objectRef<UserNote>('UserNote').implement({
  ...own,
  description: 'Something that a member wrote down about a user. Only members of the account see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.expose('version', { type: 'Int64', description: 'Version to send when changing it.' }),
    text: t.exposeString('text', { description: 'The text.' }),
    by: t.string({
      nullable: true,
      description: 'Name of its author; null for a former user.',
      resolve: ({ createdBy }, _args, context) => (createdBy === null ? null : userNameById(context).load(createdBy)),
    }),
    at: t.field({
      type: TimeRef,
      description: 'When it was written, in the account’s time zone.',
      resolve: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
    }),
    editedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was last edited, if it was.',
      resolve: ({ editedAt, timezone }) => timeOr(editedAt, timezone),
    }),
    mayEdit: t.boolean({
      description: 'Whether the caller wrote it or is a manager, who may edit and remove it.',
      resolve: (note, _args, { actor }) => {
        const { role } = membershipOf(actor)
        return actor.kind === 'admin' && mayEditNote({ role, userId: actor.userId }, note)
      },
    }),
  }),
})

const UserTicketRef = builder.objectRef<UserTicket>('UserTicket').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'One ticket of a user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Ticket ID.' }),
    place: t.exposeString('place', { description: 'Seat or area, such as `Stalls F 14`.' }),
    priceType: t.exposeString('priceType', { description: 'Name of its price type.' }),
    state: t.exposeString('state', {
      description: 'OWNED, LISTED, IN_TRANSFER, RESALE_HELD, FROZEN, USED (scanned) or VOID (refunded).',
    }),
  }),
})

export const UserEventRef = builder.objectRef<UserEvent>('UserEvent').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'A user’s tickets for one event.',
  fields: (t) => ({
    id: t.id({ description: 'Event ID.', resolve: ({ eventId }) => eventId }),
    name: t.exposeString('name', { description: 'Event name.' }),
    venueName: t.exposeString('venueName', { description: 'Venue name.' }),
    date: t.field({
      type: TimeRef,
      description: 'Start of the event, in the venue’s time zone.',
      resolve: ({ dateShow, zone }) => timeAt(dateShow, zone),
    }),
    tickets: t.field({
      type: [UserTicketRef],
      description: 'Tickets they hold, by place; void ones too.',
      resolve: ({ tickets }) => [...tickets],
    }),
  }),
})

/** A user as an account's members see them. */
export const AccountUserRef = builder.objectRef<AccountUser>('AccountUser').implement({
  ...own,
  interfaces: [RecordRef],
  description:
    'User who bought or holds tickets of the account. Members limited to some events see figures of these events only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'User ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Full name; empty if not given.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
    phone: t.string({
      nullable: true,
      description: 'Phone number given with their latest order, spaced.',
      resolve: ({ phone }) => phone && readablePhone(phone),
    }),
    orders: t.exposeInt('orders', { description: 'Paid orders, refunded ones included.' }),
    tickets: t.exposeInt('tickets', { description: 'Valid tickets that they hold now.' }),
    spent: t.field({
      type: MoneyRef,
      description: 'Paid less refunded. Purchases in other currencies than the account’s are left out.',
      resolve: ({ spent, currency, exponent }) => ({ amount: spent, currency, exponent }),
    }),
    firstOrderAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'First paid order, in the account’s time zone; null if they only hold tickets.',
      resolve: ({ firstOrderAt, timezone }) => timeOr(firstOrderAt, timezone),
    }),
    lastOrderAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Latest paid order, in the account’s time zone; null if they only hold tickets.',
      resolve: ({ lastOrderAt, timezone }) => timeOr(lastOrderAt, timezone),
    }),
    tags: t.stringList({ description: 'Tags of the account, in order.', resolve: ({ tags }) => [...tags] }),
    consents: t.exposeBoolean('consents', { description: 'Whether they agree to any topic of the account’s mails.' }),
    topics: t.field({
      type: [MailTopicRef],
      description: 'Topics of the account’s mails that they agree to, in order.',
      resolve: ({ topics }) => [...topics],
    }),
    consentAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When they agreed, if ever.',
      resolve: ({ consentAt, timezone }) => timeOr(consentAt, timezone),
    }),
    consentSource: t.expose('consentSource', {
      type: ConsentSourceRef,
      nullable: true,
      description: 'Where they agreed.',
    }),
    withdrawnAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When all was last withdrawn, by them or by a member.',
      resolve: ({ withdrawnAt, timezone }) => timeOr(withdrawnAt, timezone),
    }),
    withdrawnBy: t.string({
      nullable: true,
      description: 'Name of who withdrew it.',
      resolve: ({ withdrawnBy }, _args, context) =>
        withdrawnBy === null ? null : userNameById(context).load(withdrawnBy),
    }),
    notes: t.field({
      type: [UserNoteRef],
      description: 'Notes of the account’s members, latest first, up to 100.',
      resolve: (user, _args, context) => readAccount(context, (transaction) => readNotes(transaction, user)),
    }),
    events: t.field({
      type: [UserEventRef],
      description: 'Events with their tickets, latest first.',
      resolve: ({ accountId, id }, _args, { actor, services }) =>
        readUserEvents(services.databases.system, accountId, id, membershipOf(actor).eventIds),
    }),
    history: t.field(historyField(userHistory)),
  }),
})

/** Result of saving what an account keeps about a user. */
export const AccountUserSaveResultRef = saveResultRef(AccountUserRef, 'AccountUser')
