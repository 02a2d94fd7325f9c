import type { DateShowFlag } from '@admission/common/time.ts'
import type { Listed } from './shows.ts'

interface Given {
  readonly id?: string
  readonly name?: string
  readonly place?: string
  readonly hall?: string | null
  readonly at?: string
  readonly until?: string | null
  readonly flags?: readonly DateShowFlag[]
  readonly weekly?: readonly string[]
  readonly tags?: readonly string[]
  readonly canceled?: boolean
  readonly begun?: boolean
  readonly postponed?: boolean
  readonly label?: Listed['label']
  readonly remaining?: number | null
  readonly price?: number | null
  readonly currency?: string
  readonly exponent?: number
  readonly onSaleAt?: string
  /** Fees per order, in cents. */
  readonly orderFee?: number
}

/** A time at the venue, five hours behind UTC. */
const moment = (local: string) => ({
  local: `${local}:00`,
  utc: new Date(Date.parse(`${local}:00Z`) + 5 * 3_600_000).toISOString().replace('.000', ''),
  timezone: 'America/New_York',
})

/** A listed event for tests: by default one evening, on sale from $22.00. */
export function aListedEvent(given: Given = {}): Listed {
  const { price = 2200, until = null, onSaleAt } = given
  return {
    storefrontId: 'shop',
    label: given.label ?? 'AVAILABLE',
    remaining: given.remaining ?? null,
    lowestAllIn:
      price === null ? null : { amount: price, exponent: given.exponent ?? 2, currency: given.currency ?? 'USD' },
    promoted: null,
    orderFee: given.orderFee === undefined ? null : { amount: given.orderFee, exponent: 2, currency: 'USD' },
    onSaleAt: onSaleAt === undefined ? null : moment(onSaleAt),
    event: {
      id: given.id ?? 'e1',
      name: given.name ?? 'Hinge',
      category: 'Dance',
      tags: given.tags ?? [],
      posterUrl: '/api/poster/e1.svg?v=1',
      artUrl: '/api/art/e1.svg?v=1',
      isCancelled: given.canceled ?? false,
      hasBegun: given.begun ?? false,
      postponement: given.postponed === undefined ? null : { awaitsDate: given.postponed },
      dateShowFlags: given.flags ?? [],
      dateShow: moment(given.at ?? '2027-04-02T19:30'),
      dateShowEnd: until === null ? null : moment(until),
      dateShowRecurring: (given.weekly ?? []).map((dayOfWeek) => ({ dayOfWeek, timeStart: '11:00', timeEnd: '12:00' })),
      venue: {
        id: given.place ?? 'house',
        name: 'The Larkhall',
        hall: given.hall === undefined ? 'Main house' : given.hall,
        addressLine: '18 Quayside',
        locality: 'Port Averil',
        administrativeArea: 'ME',
        postalCode: '04171',
        countryCode: 'US',
      },
    },
  }
}
