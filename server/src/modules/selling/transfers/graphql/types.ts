import { EventRef, VisitRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import { atVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import { SeatRef } from '#modules/catalogue/seat-configurations/graphql/types.ts'
import { TicketRef, type TicketOfStack } from '#modules/selling/tickets/graphql/types.ts'
import { seatRuns } from '#modules/selling/tickets/rules/seat-runs.ts'
import type { Seat } from '@admission/common/seats.ts'
import { timeAt } from '@admission/common/time.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { transferToken } from '../rules/transfer-token.ts'
import { TRANSFER_STATES, type Transfer, type TransferPart, type TransferTicket } from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const TransferStateRef = builder.enumType('TransferState', {
  subGraphs: CONSUMER,
  description: 'State of one event’s tickets in a transfer.',
  values: {
    PENDING: { description: 'Waits for the recipient.' },
    ACCEPTED: { description: 'The recipient has the tickets.' },
    DECLINED: { description: 'The recipient declined.' },
    CANCELLED: { description: 'Canceled by its sender, or the tickets are no longer valid.' },
    EXPIRED: { description: 'Not accepted in time.' },
  } satisfies Record<(typeof TRANSFER_STATES)[number], object>,
})

/** A transfer as one caller sees it. */
export type SeenTransfer = {
  readonly transfer: Transfer
  /** Null for a visitor who has the link. */
  readonly userId: string | null
}

type SeenPart = { readonly part: TransferPart; readonly userId: string | null; readonly isSender: boolean }

const seatOf = ({ section, row, position }: TransferTicket): Seat =>
  position === null
    ? { section, type: 'GENERAL_ADMISSION' }
    : { section, row, position: String(position), type: 'RESERVED' }

/** Tickets that are in the transfer, or were when it ended. */
const shownTickets = ({ state, tickets }: TransferPart): readonly TransferTicket[] =>
  state === 'PENDING' ? tickets.filter(({ isOffered }) => isOffered) : tickets

const TransferPartRef = builder.objectRef<SeenPart>('TransferPart').implement({
  ...inConsumer,
  description: 'Tickets for one event in a transfer. They are accepted, declined or canceled together.',
  fields: (t) => ({
    id: t.id({ description: 'Stable.', resolve: ({ part }) => part.id }),
    event: t.field({
      type: EventRef,
      description: 'The event, with the visit’s times if it is a timed event.',
      resolve: async ({ part }, _args, context) => {
        const event = await shownEventById(context).load(part.eventId)
        if (event === null) throw notFound()
        return atVisit(event, part.visit)
      },
    }),
    visit: t.field({
      type: VisitRef,
      nullable: true,
      description: 'The visit that the tickets are for. Timed events only.',
      resolve: ({ part }) => part.visit,
    }),
    state: t.field({ type: TransferStateRef, description: 'Its state.', resolve: ({ part }) => part.state }),
    quantity: t.int({ description: 'Number of tickets.', resolve: ({ part }) => shownTickets(part).length }),
    seats: t.field({
      type: [SeatRef],
      description: 'Ranges of adjacent seats, or areas of general admission.',
      resolve: ({ part }) =>
        [...Map.groupBy(shownTickets(part), ({ section, row }) => `${section} ${row ?? ''}`).values()].flatMap(
          (together) => [...seatRuns(together.map(seatOf))],
        ),
    }),
    priceTypes: t.stringList({
      description: 'Price types of the tickets, for example Adult or Child.',
      resolve: ({ part }) => [...new Set(shownTickets(part).map(({ priceType }) => priceType))],
    }),
    expiresAt: t.field({
      type: TimeRef,
      description: 'Until when it can be accepted, in the venue’s time zone.',
      resolve: ({ part }) => timeAt(part.expiresAt, part.zone),
    }),
    stackId: t.id({
      nullable: true,
      description: 'A stack that the tickets are in now, if they are the caller’s. Null for anyone else.',
      resolve: ({ part, userId, isSender }) => {
        const isTheirs = part.state === 'ACCEPTED' ? part.recipientId === userId : isSender
        return userId !== null && isTheirs ? (part.tickets[0]?.stackId ?? null) : null
      },
    }),
  }),
})

export const TransferRef = builder.objectRef<SeenTransfer>('Transfer').implement({
  ...inConsumer,
  description:
    'Tickets that their owner offers to someone else. Until it ends they are locked: no code, no sale, no return.',
  fields: (t) => ({
    id: t.id({ description: 'Stable.', resolve: ({ transfer }) => transfer.id }),
    isSender: t.boolean({
      description: 'Whether the caller sent it.',
      resolve: ({ transfer, userId }) => transfer.senderId === userId,
    }),
    sender: t.string({
      description: 'First name of the sender. `Someone` if they gave none.',
      resolve: ({ transfer }) => transfer.senderFirstName,
    }),
    recipient: t.string({
      nullable: true,
      description: 'Address that got the link, for its sender alone. Null if the sender shares it.',
      resolve: ({ transfer, userId }) => (transfer.senderId === userId ? transfer.email : null),
    }),
    message: t.string({
      description: 'Message to the recipient. May be empty.',
      resolve: ({ transfer }) => transfer.message,
    }),
    sentAt: t.string({
      description: 'When it was sent, ISO 8601 in UTC.',
      resolve: ({ transfer }) => transfer.sentAt.toISOString(),
    }),
    token: t.string({
      nullable: true,
      description:
        'Token of its link, for its sender. Everyone who has it can accept the tickets. Null once nothing is pending.',
      resolve: ({ transfer, userId }, _args, { services }) =>
        transfer.senderId === userId && transfer.parts.some(({ state }) => state === 'PENDING')
          ? transferToken(services.secrets.server, transfer.id)
          : null,
    }),
    canRemind: t.boolean({
      description: 'Whether its sender can have the link sent again: at most once a day.',
      resolve: ({ transfer, userId }, _args, { services }) =>
        transfer.senderId === userId &&
        transfer.email !== null &&
        transfer.parts.some(({ state }) => state === 'PENDING') &&
        services.clock.now().getTime() - (transfer.askedAgainAt ?? transfer.sentAt).getTime() > 86_400_000,
    }),
    parts: t.field({
      type: [TransferPartRef],
      description: 'What is transferred, by event, soonest first.',
      resolve: ({ transfer, userId }) =>
        transfer.parts.map((part) => ({ part, userId, isSender: transfer.senderId === userId })),
    }),
  }),
})

/** A ticket of the caller, and why it can't be transferred. */
export type TransferableTicket = TicketOfStack & { readonly problem: string | null }

export const TransferableTicketRef = builder.objectRef<TransferableTicket>('TransferableTicket').implement({
  ...inConsumer,
  description: 'Ticket of the caller that may be transferred.',
  fields: (t) => ({
    ticket: t.field({
      type: TicketRef,
      description: 'The ticket.',
      resolve: ({ ticket, stack }) => ({ ticket, stack }),
    }),
    stackId: t.id({ description: 'Its stack.', resolve: ({ stack }) => stack.id }),
    section: t.string({ description: 'Section or area.', resolve: ({ stack }) => stack.section }),
    problem: t.string({
      nullable: true,
      description: 'Why it can’t be transferred now, in a sentence. Null if it can.',
      resolve: ({ problem }) => problem,
    }),
  }),
})

/** The caller's tickets for one event. */
export type TransferableEvent = {
  readonly stacks: readonly [TicketOfStack['stack'], ...TicketOfStack['stack'][]]
  readonly tickets: readonly TransferableTicket[]
  /** Last moment; null while the event waits for a date. */
  readonly until: Date | null
}

export const TransferableEventRef = builder.objectRef<TransferableEvent>('TransferableEvent').implement({
  ...inConsumer,
  description: 'The caller’s tickets for one event or visit, for the form of a transfer.',
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event, with the visit’s times if it is a timed event.',
      resolve: async ({ stacks: [stack] }, _args, context) => {
        const event = await shownEventById(context).load(stack.eventId)
        if (event === null) throw notFound()
        return atVisit(event, stack.visit)
      },
    }),
    tickets: t.field({
      type: [TransferableTicketRef],
      description: 'Tickets in seat order, those that can’t be transferred too.',
      resolve: ({ tickets }) => [...tickets],
    }),
    until: t.field({
      type: TimeRef,
      nullable: true,
      description:
        'Until when they can be transferred, in the venue’s time zone. Null while the event waits for a date.',
      resolve: ({ stacks: [stack], until }) => (until === null ? null : timeAt(until, stack.rule.zone)),
    }),
  }),
})
