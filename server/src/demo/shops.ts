import { accessCodeDigest } from '#modules/storefronts/rules/access-code.ts'
import { dayOf, momentAt } from './calendar.ts'
import { collectionId, OFFERS } from './collections/rows.ts'
import { demoId } from './ids.ts'
import { accountId, COAST_ZONE, type Organiser } from './organisers.ts'

type Shop = {
  readonly key: string
  readonly organiser: Organiser
  readonly name: string
  readonly description: string
  readonly colour?: string
  readonly access?: 'PUBLIC' | 'ACCESS_CODE' | 'SIGNED_IN' | 'LINK_ONLY' | 'FROM_DATE'
  readonly code?: string
  /** FROM_DATE: so many days after seeding, at 10 am. */
  readonly opensIn?: number
}

/** The storefronts, in the order of their marketplaces; one at least of every kind of access. */
export const SHOPS: readonly Shop[] = [
  {
    key: 'whats-on',
    organiser: 'larkhall',
    name: 'What’s on',
    description: 'Everything in the main house and the Loft.',
  },
  {
    key: 'members',
    organiser: 'larkhall',
    name: 'Members of the Larkhall',
    description: 'Seats kept for members, at a fifth less.',
    colour: '#15503F',
    access: 'ACCESS_CODE',
    code: 'LAMPLIGHT',
  },
  {
    key: 'summer',
    organiser: 'larkhall',
    name: 'Summer on the quay',
    description: 'Gigs, dance and things for children until the lamps go out.',
    colour: '#1F5C7A',
    access: 'FROM_DATE',
    opensIn: 25,
  },
  {
    key: 'cast-and-crew',
    organiser: 'larkhall',
    name: 'Cast and crew',
    description: 'For those who have this address.',
    access: 'LINK_ONLY',
  },
  {
    key: 'home-matches',
    organiser: 'thornwick',
    name: 'Home matches',
    description: 'League, cup and everything else at Quarry Park.',
  },
  {
    key: 'club-members',
    organiser: 'thornwick',
    name: 'Club members',
    description: 'The same seats, a day earlier.',
    colour: '#123C5A',
    access: 'ACCESS_CODE',
    code: 'QUARRYMEN',
  },
  {
    key: 'away-end',
    organiser: 'thornwick',
    name: 'Away end',
    description: 'Blocks 118 to 120, for the visitors.',
    colour: '#3D3A36',
    access: 'LINK_ONLY',
  },
  {
    key: 'longshore',
    organiser: 'longshore',
    name: 'Longshore',
    description: 'Weekends, evenings and walks by the sea.',
  },
  {
    key: 'returning-crew',
    organiser: 'longshore',
    name: 'Returning crew',
    description: 'For everybody with an account here.',
    colour: '#5B3A8E',
    access: 'SIGNED_IN',
  },
  {
    key: 'kobe',
    organiser: 'longshore',
    name: 'Longshore in Kobe',
    description: 'One night across the ocean, in yen.',
    colour: '#8E1B22',
  },
]

export const storefrontId = (key: string): string => demoId(`storefront:${key}`)

/** Rows of `storefront`, seen from the day of seeding. */
export const storefrontRows = (today: string) =>
  SHOPS.map((shop, position) => ({
    id: storefrontId(shop.key),
    account_id: accountId(shop.organiser),
    name: shop.name,
    slug: shop.key,
    description: shop.description,
    appearance: JSON.stringify(shop.colour === undefined ? {} : { heroColor: shop.colour }),
    access: shop.access ?? ('PUBLIC' as const),
    opens_at:
      shop.opensIn === undefined ? null : momentAt(dayOf(today, { after: shop.opensIn }), '10:00', COAST_ZONE).instant,
    position,
  }))

/** Rows of `storefront_access_code`. */
export const accessCodeRows = () =>
  SHOPS.flatMap(({ key, organiser, name, code }) =>
    code === undefined
      ? []
      : [
          {
            id: demoId(`access-code:${key}`),
            account_id: accountId(organiser),
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
      account_id: accountId(offer.organiser),
      storefront_id: storefrontId(key),
      collection_id: collectionId(offer.key),
      position,
    })),
  )
