import { seatLabel } from '@admission/common/seats.ts'
import { timeAt } from '@admission/common/time.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { invitationCartToken } from '../flows/own-invitation.ts'
import { CONCIERGE_STATES, type Invitation } from '../types.ts'

export const ConciergeStateRef = builder.enumType('ConciergeState', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'State of tickets that staff hold for a guest. OPEN: they are held. CLAIMED: they were bought.',
  values: CONCIERGE_STATES,
})

export const InvitationRef = builder.objectRef<Invitation>('ConciergeInvitation').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Tickets that an organizer’s staff hold for you.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    accountName: t.exposeString('accountName', { description: 'Organizer.' }),
    marketplaceId: t.exposeID('marketplaceId', { nullable: true, description: 'ID of the organizer’s marketplace.' }),
    event: t.field({
      type: EventRef,
      description: 'Event.',
      resolve: async ({ eventId }, _args, context) => {
        const event = await shownEventById(context).load(eventId)
        if (event === null) throw notFound()
        return event
      },
    }),
    guestName: t.exposeString('guestName', { description: 'Name of the guest.' }),
    message: t.exposeString('message', { description: 'Message of the staff. Empty if none.' }),
    priceType: t.exposeString('priceType', { description: 'Name of the price.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of tickets.' }),
    places: t.string({
      description: 'Area or seats: `Stalls, row F, seats 14, 15`. Empty once they are no longer held.',
      resolve: ({ seats }) => (seats.length === 0 ? '' : seatLabel(seats)),
    }),
    price: t.expose('price', { type: MoneyRef, description: 'Price of one ticket with all mandatory fees.' }),
    orderFee: t.expose('orderFee', {
      type: MoneyRef,
      nullable: true,
      description:
        'Fees per order that are added to the tickets, once. Null if none, or once the tickets are no longer held.',
    }),
    state: t.expose('state', { type: ConciergeStateRef, description: 'State.' }),
    heldUntil: t.field({
      type: TimeRef,
      description: 'Until when they are held, in the event’s time zone.',
      resolve: ({ heldUntil, zone }) => timeAt(heldUntil, zone),
    }),
    cartToken: t.string({
      nullable: true,
      description: '`CartToken` of the cart that holds the tickets. Null unless they are held.',
      resolve: (invitation, _args, context) => invitationCartToken(context, invitation),
    }),
  }),
})
