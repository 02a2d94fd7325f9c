import { accessCodeDigest } from '#modules/stock/storefronts/rules/access-code.ts'
import { dayOf, momentAt } from './calendar.ts'
import { collectionId, OFFERS } from './collections/rows.ts'
import { demoId } from './ids.ts'
import { accountId, COAST_ZONE, type Organizer } from './organizers.ts'

type Shop = {
  readonly key: string
  readonly organizer: Organizer
  readonly name: string
  readonly description: string
  readonly color?: string
  readonly access?: 'PUBLIC' | 'ACCESS_CODE' | 'SIGNED_IN' | 'LINK_ONLY' | 'FROM_DATE'
  readonly code?: string
  /** Websites that may show it in a frame. */
  readonly websites?: readonly string[]
  /** FROM_DATE: this many days after seeding, at 10:00 AM. */
  readonly opensIn?: number
}

/** The storefronts, by marketplace; at least one for each kind of access. */
export const SHOPS: readonly Shop[] = [
  {
    key: 'whats-on',
    organizer: 'larkhall',
    name: 'What’s on',
    description: 'Everything in the main house and the Loft.',
    websites: ['https://www.larkhall.example', 'http://localhost:8080'],
  },
  {
    key: 'members',
    organizer: 'larkhall',
    name: 'Members of the Larkhall',
    description: 'Seats reserved for members, at 20% off.',
    color: '#15503F',
    access: 'ACCESS_CODE',
    code: 'LAMPLIGHT',
  },
  {
    key: 'summer',
    organizer: 'larkhall',
    name: 'Summer on the quay',
    description: 'Gigs, dance and children’s shows until the lamps go out.',
    color: '#1F5C7A',
    access: 'FROM_DATE',
    opensIn: 25,
  },
  {
    key: 'cast-and-crew',
    organizer: 'larkhall',
    name: 'Cast and crew',
    description: 'Only for people with the link.',
    access: 'LINK_ONLY',
  },
  {
    key: 'home-matches',
    organizer: 'thornwick',
    name: 'Home matches',
    description: 'League, cup and everything else at Quarry Park.',
  },
  {
    key: 'club-members',
    organizer: 'thornwick',
    name: 'Club members',
    description: 'The same seats, a day earlier.',
    color: '#123C5A',
    access: 'ACCESS_CODE',
    code: 'QUARRYMEN',
  },
  {
    key: 'away-end',
    organizer: 'thornwick',
    name: 'Away end',
    description: 'Blocks 118 to 120, for the visitors.',
    color: '#3D3A36',
    access: 'LINK_ONLY',
  },
  {
    key: 'longshore',
    organizer: 'longshore',
    name: 'Longshore',
    description: 'Weekends, evenings and walks by the sea.',
  },
  {
    key: 'returning-crew',
    organizer: 'longshore',
    name: 'Returning crew',
    description: 'For everyone with an account.',
    color: '#5B3A8E',
    access: 'SIGNED_IN',
  },
  {
    key: 'kobe',
    organizer: 'longshore',
    name: 'Longshore in Kobe',
    description: 'One night across the ocean, in yen.',
    color: '#8E1B22',
  },
]

export const storefrontId = (key: string): string => demoId(`storefront:${key}`)

/** Rows of `storefront`, relative to the day of seeding. */
export const storefrontRows = (today: string) =>
  SHOPS.map((shop, position) => ({
    id: storefrontId(shop.key),
    account_id: accountId(shop.organizer),
    name: shop.name,
    slug: shop.key,
    description: shop.description,
    appearance: JSON.stringify(shop.color === undefined ? {} : { heroColor: shop.color }),
    access: shop.access ?? ('PUBLIC' as const),
    embed_origins: [...(shop.websites ?? [])],
    opens_at:
      shop.opensIn === undefined ? null : momentAt(dayOf(today, { after: shop.opensIn }), '10:00', COAST_ZONE).instant,
    position,
  }))

/** Rows of `storefront_access_code`. */
export const accessCodeRows = () =>
  SHOPS.flatMap(({ key, organizer, name, code }) =>
    code === undefined
      ? []
      : [
          {
            id: demoId(`access-code:${key}`),
            account_id: accountId(organizer),
            storefront_id: storefrontId(key),
            code_hash: accessCodeDigest(code),
            label: name,
          },
        ],
  )

/** Rows of `storefront_collection`. */
export const storefrontCollectionRows = () =>
  OFFERS.flatMap((offer, position) =>
    offer.storefronts.map((key) => ({
      account_id: accountId(offer.organizer),
      storefront_id: storefrontId(key),
      collection_id: collectionId(offer.key),
      position,
    })),
  )
