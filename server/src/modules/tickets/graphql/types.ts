import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import { EventRef, VisitRef } from '#modules/events/graphql/types.ts'
import { atVisit } from '#modules/events/rules/at-visit.ts'
import { shownEventById } from '#modules/events/loaders.ts'
import type { ShownEvent } from '#modules/events/types.ts'
import { PurchaseDeliveryRef } from '#modules/orders/graphql/types.ts'
import { SeatExtraRef, SeatRef } from '#modules/seat-configurations/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { ticketKeyring } from '../rules/keyring.ts'
import { documentLink } from '../rules/document-paths.ts'
import { codeMoment, codeNote, isHeldBack } from '../rules/held-back.ts'
import { hasCode, isCoded, isPrinted, shownCode, type ShownCode } from '../rules/shown-code.ts'
import { TICKET_STATES, type Stack, type Ticket, type Wallet } from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

/** The link of a document, for the owner who asks; the caller has made sure that they are. */
export const linkFor = ({ services }: RequestContext, document: Parameters<typeof documentLink>[1]): string =>
  documentLink(services.secrets.server, document, services.clock.now())

const eventOf = async (stack: Stack, context: RequestContext): Promise<ShownEvent> => {
  const event = await shownEventById(context).load(stack.eventId)
  if (event === null) throw notFound()
  return atVisit(event, stack.visit)
}

const mechanismOf = ({ purchase }: Stack): DeliveryMechanism => purchase?.delivery.mechanism ?? 'MOBILE'

export const TicketStateRef = builder.enumType('TicketState', {
  subGraphs: CONSUMER,
  description: 'How a ticket stands. Only OWNED ones open a door; REPLACED and VOID ones never do again.',
  values: TICKET_STATES,
})

export const TicketCodeRef = builder.objectRef<ShownCode>('TicketCode').implement({
  ...inConsumer,
  description: 'What turns into the QR code at the door (common/src/ticket-code.ts), with or without network.',
  fields: (t) => ({
    payload: t.exposeString('payload', { description: 'The signed code, base45. It may start with a blank.' }),
    seed: t.exposeString('seed', { description: 'Key of the turns, hex digits. For the holder’s eyes alone.' }),
    stepSeconds: t.exposeInt('stepSeconds', { description: 'Seconds for which one turn is shown.' }),
    serverTime: t.exposeString('serverTime', { description: 'ISO 8601 in UTC: the clock that turns follow.' }),
  }),
})

type TicketOfStack = { readonly ticket: Ticket; readonly stack: Stack }

export const TicketRef = builder.objectRef<TicketOfStack>('Ticket').implement({
  ...inConsumer,
  description: 'One admission right, of its owner.',
  fields: (t) => ({
    id: t.id({ description: 'Stable.', resolve: ({ ticket }) => ticket.id }),
    number: t.int({ description: 'Its place in the stack, from 1.', resolve: ({ ticket }) => ticket.number }),
    state: t.field({ type: TicketStateRef, description: 'How it stands.', resolve: ({ ticket }) => ticket.state }),
    seat: t.field({ type: SeatRef, description: 'Where.', resolve: ({ ticket }) => ticket.seat }),
    priceType: t.string({ description: 'Adult, Child.', resolve: ({ ticket }) => ticket.priceType }),
    holderName: t.string({
      description: 'Who holds it; empty where nobody is named.',
      resolve: ({ ticket }) => ticket.holderName,
    }),
    extras: t.field({
      type: [SeatExtraRef],
      description: 'Facts and benefits of its seat.',
      resolve: ({ ticket }) => [...ticket.extras],
    }),
    code: t.field({
      type: TicketCodeRef,
      nullable: true,
      description:
        'Null unless the ticket is OWNED, its show is on, it is delivered by code, and the code is not held back.',
      resolve: async ({ ticket, stack }, _args, context) => {
        const { secrets, clock } = context.services
        const now = clock.now()
        if (isHeldBack(stack.rule, now)) return null
        const { isCancelled } = await eventOf(stack, context)
        if (!hasCode(ticket.state, mechanismOf(stack), isCancelled)) return null
        return shownCode(ticketKeyring(secrets).current, { ...ticket, eventId: stack.eventId }, now)
      },
    }),
    codeFrom: t.field({
      type: TimeRef,
      nullable: true,
      description: 'From when there is a code, in the venue’s zone. Null: not held back, or not to be told (codeNote).',
      resolve: ({ stack }, _args, { services }) =>
        isCoded(mechanismOf(stack)) ? codeMoment(stack.rule, services.clock.now()) : null,
    }),
    pdfUrl: t.string({
      nullable: true,
      description:
        'Address of this ticket alone to print, for the owner: works for 15 minutes. Null where there is none.',
      resolve: ({ ticket, stack }, _args, context) =>
        hasSheets(stack) && ticket.state === 'OWNED'
          ? linkFor(context, { of: 'ticket', id: ticket.id, file: 'tickets.pdf', ownerId: stack.ownerId })
          : null,
    }),
  }),
})

const isUsable = ({ tickets }: Stack): boolean => tickets.some(({ state }) => state === 'OWNED')

/** Whether a stack has sheets to print now. */
export const hasSheets = (stack: Stack): boolean =>
  stack.purchase !== null && isPrinted(stack.purchase.delivery.mechanism) && isUsable(stack)

export const StackRef = builder.objectRef<Stack>('Stack').implement({
  ...inConsumer,
  description: 'Tickets of one event that lie together and have one owner.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    event: t.field({
      type: EventRef,
      description: 'The show; of a timed event with the times of the visit.',
      resolve: (stack, _args, context) => eventOf(stack, context),
    }),
    visit: t.expose('visit', {
      type: VisitRef,
      nullable: true,
      description: 'Of a timed event: the visit that its tickets are for.',
    }),
    purchaseId: t.id({
      nullable: true,
      description: 'The purchase of its owner; null where they had it from somebody else.',
      resolve: ({ purchase }) => purchase?.id ?? null,
    }),
    section: t.exposeString('section', { description: 'Section of the seats, or the general-admission area.' }),
    row: t.exposeString('row', { nullable: true, description: 'Row label; null in general admission.' }),
    seats: t.field({
      type: [SeatRef],
      description: 'Neighbours put together; general admission is one with its area.',
      resolve: ({ seats }) => [...seats],
    }),
    tickets: t.field({
      type: [TicketRef],
      description: 'In the order of the seats.',
      resolve: (stack) => stack.tickets.map((ticket) => ({ ticket, stack })),
    }),
    delivery: t.field({
      type: PurchaseDeliveryRef,
      nullable: true,
      description: 'As it was agreed with the purchase; null where there is none.',
      resolve: ({ purchase }) => purchase?.delivery ?? null,
    }),
    codeNote: t.string({
      nullable: true,
      description: 'Why there is no code yet, in a sentence with the venue’s time; null where it is not held back.',
      resolve: (stack, _args, { services }) =>
        isCoded(mechanismOf(stack)) && isUsable(stack) ? codeNote(stack.rule, services.clock.now()) : null,
    }),
    calendarUrl: t.string({
      description: 'Address of a calendar file, for the owner: works for 15 minutes.',
      resolve: ({ id, ownerId }, _args, context) =>
        linkFor(context, { of: 'stack', id, file: 'calendar.ics', ownerId }),
    }),
    pdfUrl: t.string({
      nullable: true,
      description: 'Address of the tickets to print, for the owner: works for 15 minutes. Null where there are none.',
      resolve: (stack, _args, context) =>
        hasSheets(stack)
          ? linkFor(context, { of: 'stack', id: stack.id, file: 'tickets.pdf', ownerId: stack.ownerId })
          : null,
    }),
  }),
})

export const WalletRef = builder.objectRef<Wallet>('Wallet').implement({
  ...inConsumer,
  description: 'All tickets that one person holds for one visit, however many orders they came from.',
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The show.',
      resolve: ({ stacks: [first] }, _args, context) => eventOf(first, context),
    }),
    stacks: t.field({ type: [StackRef], description: 'At least one.', resolve: ({ stacks }) => [...stacks] }),
    pdfUrl: t.string({
      nullable: true,
      description:
        'Address of all its tickets to print, for the owner: works for 15 minutes. Null where there are none.',
      resolve: ({ stacks }, _args, context) => {
        const [first] = stacks
        const { id, ownerId } = first
        return stacks.some(hasSheets) ? linkFor(context, { of: 'wallet', id, file: 'tickets.pdf', ownerId }) : null
      },
    }),
  }),
})
