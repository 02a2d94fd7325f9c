import type { Insertable } from 'kysely'
import type { DB } from '#platform/db/schema.gen.ts'
import { collectionId } from './collections/rows.ts'
import { demoId } from './ids.ts'
import { accountId, type Organizer } from './organizers.ts'

type Cap = Insertable<DB['cap']>

const limit = (key: string, row: { name: string; account_id: string | null }) => ({
  id: demoId(`limit:${key}`),
  ...row,
})

/** Rows of `limit_rule`: what one buyer can have. */
export const limitRows = () => [
  {
    ...limit('platform', { name: 'Platform: 20 per order', account_id: null }),
    scope: 'PLATFORM' as const,
    per: 'ORDER' as const,
    maximum: 20,
    collection_id: null,
  },
  {
    ...limit('larkhall', { name: 'Eight seats per order', account_id: accountId('larkhall') }),
    scope: 'ACCOUNT' as const,
    per: 'ORDER' as const,
    maximum: 8,
    collection_id: null,
  },
  {
    ...limit('cup', { name: 'Cup: four per address', account_id: accountId('thornwick') }),
    scope: 'COLLECTION' as const,
    per: 'EMAIL' as const,
    maximum: 4,
    collection_id: collectionId('cup'),
  },
  {
    ...limit('members', { name: 'Members: four per member', account_id: accountId('larkhall') }),
    scope: 'COLLECTION' as const,
    per: 'USER' as const,
    maximum: 4,
    collection_id: collectionId('member-seats'),
  },
]

const ceiling = (key: string, organizer: Organizer, capacity: number, cap: Omit<Cap, 'counter_id' | 'account_id'>) => ({
  counter: { id: demoId(`cap:${key}`), account_id: accountId(organizer), kind: 'CAP' as const, capacity },
  cap: { ...cap, counter_id: demoId(`cap:${key}`), account_id: accountId(organizer) },
})

/** Caps with their counters: for the festival, members' seats and all walks. */
export const ceilings = (festivalId: string) => [
  ceiling('festival', 'longshore', 5800, {
    collection_id: collectionId('festival'),
    event_id: festivalId,
    at_cap: 'STOP',
  }),
  ceiling('members', 'larkhall', 900, { collection_id: collectionId('member-seats'), at_cap: 'SWITCH' }),
  ceiling('walks', 'longshore', 800, { collection_id: collectionId('walks'), at_cap: 'STOP' }),
]

type Promotion = Omit<Insertable<DB['promotion']>, 'id' | 'account_id' | 'state' | 'all_collections'>

const promotion = (
  key: string,
  organizer: Organizer,
  code: string,
  uses: number,
  row: Promotion,
  collections: readonly string[],
) => ({
  promotion: {
    ...row,
    id: demoId(`promotion:${key}`),
    account_id: accountId(organizer),
    state: 'PUBLISHED' as const,
    all_collections: false,
  },
  collections: collections.map((collection_id) => ({
    account_id: accountId(organizer),
    promotion_id: demoId(`promotion:${key}`),
    collection_id,
  })),
  counter: {
    id: demoId(`promotion-counter:${key}`),
    account_id: accountId(organizer),
    kind: 'CODE' as const,
    capacity: uses,
  },
  code: {
    id: demoId(`promotion-code:${key}`),
    account_id: accountId(organizer),
    promotion_id: demoId(`promotion:${key}`),
    counter_id: demoId(`promotion-counter:${key}`),
    code,
  },
})

/** Promotions by code, with the counters of the codes. */
export const promotions = () => [
  promotion('spring', 'larkhall', 'SPRING10', 500, { name: 'Spring, 10% off', kind: 'PERCENT', basis_points: 1000 }, [
    collectionId('plays'),
    collectionId('music'),
  ]),
  promotion(
    'early-bird',
    'longshore',
    'EARLYBIRD',
    200,
    { name: 'Early bird, $20 off', kind: 'AMOUNT', amount: 2000, currency: 'USD', exponent: 2 },
    [collectionId('festival')],
  ),
]
