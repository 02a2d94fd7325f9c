import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { WayOut } from '#modules/offers/rules/seats-alone.ts'
import type { CartSeatsAlone } from '../../flows/seats-alone.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const SeatWayOutKindRef = builder.enumType('SeatWayOutKind', {
  subGraphs: CONSUMER,
  description: 'What becomes of the seats of a cart.',
  values: {
    ADD: { description: 'The seats that are left alone are added.' },
    MOVE: { description: 'As many seats, in another place.' },
  } as const,
})

const SeatLineChangeRef = builder.objectRef<WayOut['changes'][number]>('SeatLineChange').implement({
  ...inConsumer,
  description: 'Seats that a line of the cart is to have: the arguments of cartChange.',
  fields: (t) => ({
    cartItemId: t.exposeID('lineId', { description: 'Of the line.' }),
    seatNumbers: t.field({
      type: ['Int'],
      description: 'All of them; as many as its new quantity.',
      resolve: ({ seats }) => [...seats],
    }),
  }),
})

const SeatWayOutRef = builder.objectRef<WayOut>('SeatWayOut').implement({
  ...inConsumer,
  description: 'How nobody is left alone.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SeatWayOutKindRef, description: 'Whether seats are added.' }),
    label: t.exposeString('label', { description: 'For a button: `Add seat C 12`.' }),
    changes: t.field({
      type: [SeatLineChangeRef],
      description: 'To be sent one after the other.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
})

export const SeatsAloneRef = builder.objectRef<CartSeatsAlone>('SeatsAlone').implement({
  ...inConsumer,
  description: 'Single seats of one row that a cart would leave with nobody beside them.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Of the event.' }),
    seatNumbers: t.field({
      type: ['Int'],
      description: 'Those that are left alone.',
      resolve: ({ alone }) => [...alone],
    }),
    message: t.exposeString('message', { description: 'A plain sentence for the buyer.' }),
    ways: t.field({
      type: [SeatWayOutRef],
      description: 'What helps, the least change first; none: other seats have to be chosen.',
      resolve: ({ ways }) => [...ways],
    }),
  }),
})
