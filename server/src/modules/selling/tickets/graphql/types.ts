import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { EventRef, VisitRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { atVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import { PurchaseAddOnRef, PurchaseDeliveryRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import { SeatExtraRef, SeatRef } from '#modules/catalogue/seat-configurations/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { ticketKeyring } from '../rules/keyring.ts'
import { documentLink } from '../rules/document-paths.ts'
import { codeMoment, codeNote, isHeldBack } from '../rules/held-back.ts'
import { hasCode, isCoded, isPrinted, shownCode, type ShownCode } from '../rules/shown-code.ts'
import { TICKET_STATES, type Stack, type StackPass, type Ticket, type Wallet } from '../types/ticket.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

/** The link to a document for its owner. Callers must have checked that the requester owns it. */
export const linkFor = ({ services }: RequestContext, document: Parameters<typeof documentLink>[1]): string =>
  documentLink(services.secrets.server, document, services.clock.now())

/** The event of a stack, with the times of its visit. */
export const eventOf = async (stack: Stack, context: RequestContext): Promise<ShownEvent> => {
  const event = await shownEventById(context).load(stack.eventId)
  if (event === null) throw notFound()
  return atVisit(event, stack.visit)
}

const mechanismOf = ({ purchase }: Stack): DeliveryMechanism => purchase?.delivery.mechanism ?? 'MOBILE'

export const TicketStateRef = builder.enumType('TicketState', {
  subGraphs: CONSUMER,
  description: 'Ticket status. Only `OWNED` tickets can be admitted. `REPLACED` and `VOID` are final.',
  values: TICKET_STATES,
})

export const TicketCodeRef = builder.objectRef<ShownCode>('TicketCode').implement({
  ...inConsumer,
  description: 'Data for generating the rotating QR code (`common/src/ticket-code.ts`), online or offline.',
  fields: (t) => ({
    payload: t.exposeString('payload', { description: 'Signed code, base45. May start with a space.' }),
    seed: t.exposeString('seed', {
      description: 'Secret for rotating the code, hex. Keep it on the ticket holder’s device.',
    }),
    stepSeconds: t.exposeInt('stepSeconds', { description: 'Seconds that each rotation of the code is valid.' }),
    serverTime: t.exposeString('serverTime', {
      description: 'Server time, ISO 8601 in UTC. Rotation follows this clock.',
    }),
  }),
})

/** A ticket with the stack that it is in. */
export type TicketOfStack = { readonly ticket: Ticket; readonly stack: Stack }

export const TicketRef = builder.objectRef<TicketOfStack>('Ticket').implement({
  ...inConsumer,
  description: 'Right to admit one person.',
  fields: (t) => ({
    id: t.id({ description: 'Stable.', resolve: ({ ticket }) => ticket.id }),
    number: t.int({ description: 'Number within the stack, starting at 1.', resolve: ({ ticket }) => ticket.number }),
    state: t.field({ type: TicketStateRef, description: 'Ticket status.', resolve: ({ ticket }) => ticket.state }),
    seat: t.field({ type: SeatRef, description: 'Where.', resolve: ({ ticket }) => ticket.seat }),
    priceType: t.string({
      description: 'Price type, for example Adult or Child.',
      resolve: ({ ticket }) => ticket.priceType,
    }),
    holderName: t.string({
      description: 'Name of the ticket holder. Empty if none is named.',
      resolve: ({ ticket }) => ticket.holderName,
    }),
    extras: t.field({
      type: [SeatExtraRef],
      description: 'Seat features and benefits.',
      resolve: ({ ticket }) => [...ticket.extras],
    }),
    addOns: t.field({
      type: [PurchaseAddOnRef],
      description:
        'Add-ons of the owner’s purchase that are handed out with this ticket. Each unit is on one ticket: those sold once per ticket on one each, others on the first.',
      resolve: ({ ticket }) => [...ticket.addOns],
    }),
    code: t.field({
      type: TicketCodeRef,
      nullable: true,
      description:
        'Null unless the ticket is `OWNED` or `USED`, its event is on, it uses a code, and the code has been released.',
      resolve: async ({ ticket, stack }, _args, context) => {
        const { secrets, clock } = context.services
        const now = clock.now()
        if (isHeldBack(stack.rule, now)) return null
        const { isCanceled } = await eventOf(stack, context)
        if (!hasCode(ticket.state, mechanismOf(stack), isCanceled)) return null
        return shownCode(ticketKeyring(secrets).current, { ...ticket, eventId: stack.eventId }, now)
      },
    }),
    codeFrom: t.field({
      type: TimeRef,
      nullable: true,
      description:
        'When the code is released, in the venue’s time zone. Null if it isn’t delayed or the date is hidden (see `codeNote`).',
      resolve: ({ stack }, _args, { services }) =>
        isCoded(mechanismOf(stack)) ? codeMoment(stack.rule, services.clock.now()) : null,
    }),
    pdfUrl: t.string({
      nullable: true,
      description:
        'URL of this ticket’s printable page, for its owner. Expires after 15 minutes. Null if it can’t be printed.',
      resolve: ({ ticket, stack }, _args, context) =>
        hasSheets(stack) && ticket.state === 'OWNED'
          ? linkFor(context, { of: 'ticket', id: ticket.id, file: 'tickets.pdf', ownerId: stack.ownerId })
          : null,
    }),
  }),
})

const isUsable = ({ tickets }: Stack): boolean => tickets.some(({ state }) => state === 'OWNED')

/** True if a stack can be printed now. */
export const hasSheets = (stack: Stack): boolean =>
  stack.purchase !== null && isPrinted(stack.purchase.delivery.mechanism) && isUsable(stack)

const StackPassRef = builder.objectRef<StackPass>('StackPass').implement({
  ...inConsumer,
  description: 'Pass that tickets were bought with.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the collection that sells it.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
  }),
})

export const StackRef = builder.objectRef<Stack>('Stack').implement({
  ...inConsumer,
  description: 'Adjacent tickets for one event with one owner.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    event: t.field({
      type: EventRef,
      description: 'The event, with the visit’s times if it is a timed event.',
      resolve: (stack, _args, context) => eventOf(stack, context),
    }),
    visit: t.expose('visit', {
      type: VisitRef,
      nullable: true,
      description: 'The visit that the tickets are for. Timed events only.',
    }),
    purchaseId: t.id({
      nullable: true,
      description: 'The owner’s purchase. Null if the tickets came from someone else.',
      resolve: ({ purchase }) => purchase?.id ?? null,
    }),
    groupId: t.exposeID('groupId', {
      nullable: true,
      description:
        'ID that stacks of several events share which came to their owner together, such as those of a pass. Null for one event.',
    }),
    pass: t.expose('pass', {
      type: StackPassRef,
      nullable: true,
      description:
        'Pass that the owner bought them with. Null for single tickets, and for those that came from someone else.',
    }),
    section: t.exposeString('section', { description: 'Seating section or general admission area.' }),
    row: t.exposeString('row', { nullable: true, description: 'Row label. Null for general admission.' }),
    seats: t.field({
      type: [SeatRef],
      description: 'Ranges of adjacent seats. General admission is one range with its area.',
      resolve: ({ seats }) => [...seats],
    }),
    tickets: t.field({
      type: [TicketRef],
      description: 'Tickets in seat order.',
      resolve: (stack) => stack.tickets.map((ticket) => ({ ticket, stack })),
    }),
    delivery: t.field({
      type: PurchaseDeliveryRef,
      nullable: true,
      description: 'Delivery method agreed at purchase. Null if there was no purchase.',
      resolve: ({ purchase }) => purchase?.delivery ?? null,
    }),
    addOns: t.field({
      type: [PurchaseAddOnRef],
      description: 'Add-ons of the owner’s purchase that are handed out with its tickets.',
      resolve: ({ purchase }) => [...(purchase?.addOns ?? [])],
    }),
    codeNote: t.string({
      nullable: true,
      description:
        'Why there is no code yet, in one sentence with the venue’s local time. Null if the code isn’t delayed.',
      resolve: (stack, _args, { services }) =>
        isCoded(mechanismOf(stack)) && isUsable(stack) ? codeNote(stack.rule, services.clock.now()) : null,
    }),
    calendarUrl: t.string({
      description: 'URL of a calendar file for the owner. Expires after 15 minutes.',
      resolve: ({ id, ownerId }, _args, context) =>
        linkFor(context, { of: 'stack', id, file: 'calendar.ics', ownerId }),
    }),
    pdfUrl: t.string({
      nullable: true,
      description: 'URL of the owner’s printable tickets. Expires after 15 minutes. Null if there is nothing to print.',
      resolve: (stack, _args, context) =>
        hasSheets(stack)
          ? linkFor(context, { of: 'stack', id: stack.id, file: 'tickets.pdf', ownerId: stack.ownerId })
          : null,
    }),
  }),
})

export const WalletRef = builder.objectRef<Wallet>('Wallet').implement({
  ...inConsumer,
  description: 'All of one person’s tickets for one visit, across orders.',
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event.',
      resolve: ({ stacks: [first] }, _args, context) => eventOf(first, context),
    }),
    stacks: t.field({ type: [StackRef], description: 'At least one stack.', resolve: ({ stacks }) => [...stacks] }),
    pdfUrl: t.string({
      nullable: true,
      description:
        'URL of all printable tickets in the wallet, for the owner. Expires after 15 minutes. Null if there is nothing to print.',
      resolve: ({ stacks }, _args, context) => {
        const [first] = stacks
        const { id, ownerId } = first
        return stacks.some(hasSheets) ? linkFor(context, { of: 'wallet', id, file: 'tickets.pdf', ownerId }) : null
      },
    }),
  }),
})
