import { packRanges } from '@admission/common/seat-map/ranges.ts'
import { readPackedMap } from '#modules/catalogue/seat-configurations/reads/maps.ts'
import type { SeatVersionId } from '#modules/catalogue/seat-configurations/types.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { RuleArea, RuleMap } from '../../types/rule-map.ts'

const RuleAreaRef = builder.objectRef<RuleArea>('RuleArea').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Area of an event without seats, as a collection offers it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Section or area.' }),
    units: t.exposeInt('units', { description: 'Places of the area.' }),
    before: t.exposeInt('before', { description: 'Those that the collection offers now.' }),
    after: t.exposeInt('after', { description: 'Those that it would offer by the given rows.' }),
  }),
})

/** Matches of a rule in one event. */
export const RuleMapRef = builder.objectRef<RuleMap>('RuleMap').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Units of one event that a collection offers, and those it would offer by other rows.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Event ID.' }),
    versionId: t.exposeID('versionId', {
      nullable: true,
      description: 'ID of the version of its seat map; null if it has no seats.',
    }),
    before: t.intList({
      description: 'Seats that the collection offers now, as ranges: pairs of gap and length, as in seat availability.',
      resolve: ({ before }) => packRanges(before),
    }),
    after: t.intList({
      description: 'Seats that it would offer by the given rows, in the same format.',
      resolve: ({ after }) => packRanges(after),
    }),
    areas: t.field({
      type: [RuleAreaRef],
      description: 'Its areas without seats.',
      resolve: ({ areas }) => [...areas],
    }),
    leftOut: t.exposeString('leftOut', {
      nullable: true,
      description: 'Why a pass can’t hold the event, whatever its rule says; null if it can.',
    }),
    map: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Geometry of the seat map, as `/api/seat-map` sends it. Never changes for a `versionId`.',
      resolve: ({ accountId, versionId }, _args, context) =>
        versionId === null
          ? null
          : readAccount(
              context,
              async (transaction) => (await readPackedMap(transaction, versionId as SeatVersionId)) ?? null,
              accountId,
            ),
    }),
  }),
})
