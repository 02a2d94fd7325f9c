import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { WayOut } from '#modules/selling/offers/rules/seats-alone.ts'
import type { CartSeatsAlone } from '../../flows/seats-alone.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const SeatWayOutKindRef = builder.enumType('SeatWayOutKind', {
  subGraphs: CONSUMER,
  description: 'How a fix changes the seats of a cart.',
  values: {
    ADD: { description: 'Adds the stranded seats.' },
    MOVE: { description: 'Moves to the same number of seats elsewhere.' },
  } as const,
})

const SeatLineChangeRef = builder.objectRef<WayOut['changes'][number]>('SeatLineChange').implement({
  ...inConsumer,
  description: 'New seats of a line, as arguments for `cartChange`.',
  fields: (t) => ({
    cartItemId: t.exposeID('lineId', { description: 'Cart item ID.' }),
    seatNumbers: t.field({
      type: ['Int'],
      description: 'All seats of the line; their number is the new quantity.',
      resolve: ({ seats }) => [...seats],
    }),
  }),
})

const SeatWayOutRef = builder.objectRef<WayOut>('SeatWayOut').implement({
  ...inConsumer,
  description: 'Fix that leaves no single seat.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SeatWayOutKindRef, description: 'Kind of the fix: seats are added, or moved.' }),
    label: t.exposeString('label', { description: 'Button label, such as `Add seat C 12`.' }),
    changes: t.field({
      type: [SeatLineChangeRef],
      description: 'Changes to send one after the other.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
})

export const SeatsAloneRef = builder.objectRef<CartSeatsAlone>('SeatsAlone').implement({
  ...inConsumer,
  description: 'Single seats in one row that a cart would strand.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Event ID.' }),
    seatNumbers: t.field({
      type: ['Int'],
      description: 'Stranded seats.',
      resolve: ({ alone }) => [...alone],
    }),
    message: t.exposeString('message', { description: 'Message to show the buyer.' }),
    ways: t.field({
      type: [SeatWayOutRef],
      description: 'Possible fixes, smallest change first. If empty, the buyer has to choose other seats.',
      resolve: ({ ways }) => [...ways],
    }),
  }),
})
