import { isUuid } from '@admission/common/ids.ts'
import { maxLength, pipe, string } from 'valibot'
import { issuedCode } from '#modules/selling/tickets/rules/issued-code.ts'
import { ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { TICKET_STATES } from '#modules/selling/tickets/types/ticket.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { serverKey } from '#platform/ids.ts'
import { lookUpTickets, openTicket } from '../actions/look-up.ts'
import { isEvent } from '../reads/looked-up.ts'
import {
  LOOKUP_MOMENT_KINDS,
  type FoundTicket,
  type LookupMoment,
  type TicketLookup,
  type TicketRecord,
} from '../types/lookup.ts'

const own = { subGraphs: EMPLOYEE, public: true } as const

const LookupTicketStateRef = builder.enumType('LookupTicketState', {
  subGraphs: EMPLOYEE,
  description: 'State of a ticket. FROZEN: its payment is disputed.',
  values: TICKET_STATES,
})

const FoundTicketRef = builder.objectRef<FoundTicket>('FoundTicket').implement({
  ...own,
  description: 'A ticket that a lookup found.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Ticket ID.' }),
    place: t.exposeString('place', { description: 'Seat or area: `Stalls, row F, seat 14`.' }),
    priceType: t.exposeString('priceType', { description: 'Price type, for example Adult or Child.' }),
    holder: t.exposeString('holder', { description: 'Name on the ticket. May be empty.' }),
    reference: t.exposeString('reference', { description: 'Reference of the order that it was bought with.' }),
    state: t.expose('state', { type: LookupTicketStateRef, description: 'State.' }),
    isBlocked: t.exposeBoolean('isBlocked', { description: 'Whether an employee blocked it: no door admits it.' }),
  }),
})

const OtherEventRef = builder.objectRef<NonNullable<TicketLookup['otherEvent']>>('LookupOtherEvent').implement({
  ...own,
  description: 'The event of a ticket that was looked up in another one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Name of the event.' }),
  }),
})

const TicketLookupRef = builder.objectRef<TicketLookup>('TicketLookup').implement({
  ...own,
  description: 'What a lookup found in an event.',
  fields: (t) => ({
    tickets: t.field({
      type: [FoundTicketRef],
      description: 'Tickets, in the order of the house, up to 60.',
      resolve: ({ tickets }) => [...tickets],
    }),
    codeGeneration: t.exposeInt('codeGeneration', {
      nullable: true,
      description:
        'Generation of the code that was looked up; null for anything else. Below that of the ticket: an old code.',
    }),
    isReplaced: t.exposeBoolean('isReplaced', {
      description: 'Whether the ticket that was looked up was replaced, and this is the one that replaced it.',
    }),
    otherEvent: t.expose('otherEvent', {
      type: OtherEventRef,
      nullable: true,
      description: 'Event of a ticket that isn’t for this one.',
    }),
  }),
})

const LookupMomentKindRef = builder.enumType('LookupMomentKind', {
  subGraphs: EMPLOYEE,
  description: 'Kind of what happened to a ticket.',
  values: LOOKUP_MOMENT_KINDS,
})

const LookupMomentRef = builder.objectRef<LookupMoment>('LookupMoment').implement({
  ...own,
  description: 'Something that happened to a ticket.',
  fields: (t) => ({
    at: t.expose('at', { type: TimeRef, description: 'When, in the venue’s time zone.' }),
    kind: t.expose('kind', { type: LookupMomentKindRef, description: 'Kind.' }),
    title: t.exposeString('title', { description: 'Title, in a few words.' }),
    text: t.exposeString('text', { nullable: true, description: 'More about it. Null if there is nothing to add.' }),
  }),
})

const TicketRecordRef = builder.objectRef<TicketRecord>('TicketRecord').implement({
  ...own,
  description: 'All that is known of a ticket.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Ticket ID.' }),
    eventId: t.exposeID('eventId', { description: 'Event ID.' }),
    purchaseId: t.exposeID('purchaseId', { description: 'Purchase that it was bought with.' }),
    reference: t.exposeString('reference', { description: 'Reference of that purchase.' }),
    place: t.exposeString('place', { description: 'Seat or area: `Stalls, row F, seat 14`.' }),
    priceType: t.exposeString('priceType', { description: 'Price type, for example Adult or Child.' }),
    holder: t.exposeString('holder', { description: 'Name on the ticket. May be empty.' }),
    email: t.exposeString('email', { description: 'Address of its owner. May be empty.' }),
    ownerId: t.exposeID('ownerId', { nullable: true, description: 'User who owns it; null for a guest.' }),
    state: t.expose('state', { type: LookupTicketStateRef, description: 'State.' }),
    isBlocked: t.exposeBoolean('isBlocked', { description: 'Whether an employee blocked it: no door admits it.' }),
    generation: t.exposeInt('generation', { description: 'Codes of earlier generations no longer work.' }),
    moments: t.field({
      type: [LookupMomentRef],
      description: 'Owners, payments, changes, mails, scans and notes of employees, oldest first.',
      resolve: ({ moments }) => [...moments],
    }),
  }),
})

/** A ticket's code has 150 characters. */
const MAX_TEXT = 200

builder.queryFields((t) => ({
  ticketLookup: t.field({
    type: TicketLookupRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description:
      'Tickets of an event by one text. Recorded in the audit trail without the text, once a minute for the same text. Fails with `resourceNotFound` if there is no such event.',
    args: {
      eventId: t.arg.id({ required: true, description: 'Event ID.' }),
      text: t.arg.string({
        required: true,
        validate: pipe(string(), maxLength(MAX_TEXT)),
        description:
          'A ticket’s code (also an old one) or ID, an order’s reference or its first four characters, a seat such as `B 12`, or the address of an owner or buyer. Up to 200 characters.',
      }),
    },
    resolve: async (_root, { eventId: given, text }, context) => {
      const { databases, secrets } = context.services
      const eventId = given.toLowerCase()
      if (!isUuid(eventId) || !(await isEvent(databases.system, eventId))) throw notFound()
      const code = issuedCode(text, ticketKeyring(secrets))
      return inTransaction(databases.system, (transaction) =>
        lookUpTickets(transaction, originOf(context), serverKey(secrets.server[0], 'searches'), {
          eventId,
          text,
          code,
        }),
      )
    },
  }),
  ticketRecord: t.field({
    type: TicketRecordRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description:
      'All that is known of a ticket. Access is recorded in the audit trail. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Ticket ID.' }) },
    resolve: (_root, { id }, context) => {
      if (!isUuid(id)) throw notFound()
      return inTransaction(context.services.databases.system, (transaction) =>
        openTicket(transaction, originOf(context), id.toLowerCase()),
      )
    },
  }),
}))
