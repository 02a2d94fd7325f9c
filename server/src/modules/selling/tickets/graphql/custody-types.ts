import { PLACE_AT_EVENT } from '#modules/selling/orders/graphql/types/place-at-event.ts'
import { ALL, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { TICKET_MOMENT_KINDS, type TicketHistory, type TicketMoment } from '../types/custody.ts'

const everywhere = { subGraphs: ALL, public: true } as const

const TicketMomentKindRef = builder.enumType('TicketMomentKind', {
  subGraphs: ALL,
  description: 'Kind of moment in a ticket’s history.',
  values: {
    OWNER: { description: 'It was issued, or came to another owner.' },
    NAME: { description: 'Another name was put on it.' },
    SEAT: { description: 'It was exchanged for another seat.' },
    MAIL: { description: 'It was mailed.' },
    REFUND: { description: 'Money for it went back.' },
    DISPUTE: { description: 'Its payment was disputed, or the bank decided.' },
    CODE: { description: 'Its code was replaced.' },
    BLOCK: { description: 'It was blocked at the door, or unblocked. Only for staff.' },
  } satisfies Record<(typeof TICKET_MOMENT_KINDS)[number], object>,
})

const TicketMomentRef = builder.objectRef<TicketMoment>('TicketMoment').implement({
  ...everywhere,
  description: 'Something that happened to a ticket.',
  fields: (t) => ({
    at: t.expose('at', { type: TimeRef, description: 'When, in the venue’s time zone.' }),
    kind: t.expose('kind', { type: TicketMomentKindRef, description: 'Kind.' }),
    title: t.exposeString('title', { description: 'Title, in a few words.' }),
    text: t.exposeString('text', { nullable: true, description: 'More about it. Null if there is nothing to add.' }),
  }),
})

/** A ticket's history. Buyers read it without the names of others. */
export const TicketHistoryRef = builder.objectRef<TicketHistory>('TicketHistory').implement({
  ...everywhere,
  description: 'History of a ticket since it was issued.',
  fields: (t) => ({
    ticketId: t.exposeID('ticketId', { description: 'Ticket ID.' }),
    place: t.exposeString('place', { description: PLACE_AT_EVENT }),
    priceType: t.exposeString('priceType', { description: 'Price type, for example Adult or Child.' }),
    isValid: t.boolean({
      description: 'Whether someone can still use or pass on the ticket.',
      resolve: ({ state }) => state !== 'VOID' && state !== 'REPLACED',
    }),
    generation: t.exposeInt('generation', {
      description: 'Raised by every transfer, exchange and refund. Codes of earlier generations no longer work.',
    }),
    moments: t.field({
      type: [TicketMomentRef],
      description: 'Moments, oldest first. For buyers up to when they passed the ticket on.',
      resolve: ({ moments }) => [...moments],
    }),
  }),
})
