import { venueId } from '../places.ts'
import type { DemoPriceType, Offer } from './offer.ts'

const LEVELS = { 1: 'Best view', 2: 'Good view', 3: 'Upper rows', 4: 'Balcony' }
const of = (programme: string) => ({ attribute: 'tag', operator: 'IN', values: [programme] }) as const
const inHouse = { attribute: 'venue', operator: 'IN', values: [venueId('main-house')] } as const
const free = { attribute: 'holdCode', operator: 'IS_EMPTY', values: [] } as const

const priceTypes = (best: number, good: number, upper: number, balcony: number): readonly DemoPriceType[] => [
  { key: 'adult', name: 'Adult', amounts: { 1: best, 2: good, 3: upper, 4: balcony }, weight: 7 },
  {
    key: 'carer',
    name: 'Carer',
    description: 'With someone in an access seat',
    amounts: { 1: 0, 2: 0, 3: 0, 4: 0 },
    maximum: 2,
    weight: 0,
    isHidden: true,
  },
]

const under26 = (good: number): DemoPriceType => ({
  key: 'young',
  name: 'Under 26',
  description: 'Bring proof of age',
  amounts: { 2: good },
  maximum: 4,
  weight: 2,
})

const HOUSE = { organizer: 'larkhall', levels: LEVELS, fees: 'house', priority: 10 } as const
const EVERYWHERE = ['whats-on', 'members'] as const

/** Collections of the Larkhall. Members' seats overlap with the plays: if both match, members' sells the seats. */
export const larkhallOffers: readonly Offer[] = [
  {
    ...HOUSE,
    key: 'plays',
    name: 'Plays in the main house',
    description: 'Every performance of every play.',
    rule: [inHouse, of('plays'), free],
    priceTypes: [...priceTypes(8000, 6636, 4591, 3000), under26(3400)],
    storefronts: EVERYWHERE,
  },
  {
    ...HOUSE,
    key: 'member-seats',
    name: 'Members’ seats',
    description: 'The circle and the first rows, reserved for members at 20% off.',
    priority: 30,
    rule: [inHouse, of('plays'), { attribute: 'section', operator: 'IN', values: ['Circle'] }, free],
    priceTypes: [{ key: 'member', name: 'Member', amounts: { 1: 6400, 2: 5300, 3: 3700 }, maximum: 4, weight: 1 }],
    storefronts: ['members'],
  },
  {
    ...HOUSE,
    key: 'music',
    name: 'Music in the main house',
    description: 'Opera, orchestra, quartets.',
    rule: [inHouse, of('music'), free],
    priceTypes: [...priceTypes(7400, 5800, 3900, 2500), under26(2900)],
    storefronts: EVERYWHERE,
  },
  {
    ...HOUSE,
    key: 'gigs',
    name: 'Gigs in the main house',
    description: 'Amplified. Expect people standing in front of the seats.',
    rule: [inHouse, of('gigs'), free],
    priceTypes: priceTypes(6800, 6000, 4800, 3591),
    storefronts: [...EVERYWHERE, 'summer'],
  },
  {
    ...HOUSE,
    key: 'dance',
    name: 'Dance in the main house',
    description: 'New work, no intervals.',
    rule: [inHouse, of('dance'), free],
    priceTypes: priceTypes(6200, 5000, 3800, 2682),
    storefronts: [...EVERYWHERE, 'summer'],
  },
  {
    ...HOUSE,
    key: 'premiere',
    name: 'Understudies',
    description: 'On sale to everyone soon. Cast and crew can buy now.',
    rule: [inHouse, of('premiere'), free],
    priceTypes: priceTypes(8000, 6636, 4591, 3000),
    onSaleIn: 4,
    storefronts: ['whats-on'],
  },
  {
    ...HOUSE,
    key: 'premiere-crew',
    name: 'Understudies, cast and crew',
    description: 'One price for everyone who works on the show.',
    priority: 50,
    rule: [inHouse, of('premiere'), { attribute: 'section', operator: 'IN', values: ['Balcony'] }, free],
    priceTypes: [{ key: 'crew', name: 'Cast and crew', amounts: { 3: 1200, 4: 1200 }, maximum: 6, weight: 1 }],
    storefronts: ['cast-and-crew'],
  },
  {
    ...HOUSE,
    key: 'loft',
    name: 'Comedy in the Loft',
    description: 'Late and close.',
    levels: { 1: 'Front rows', 2: 'Back rows' },
    rule: [{ attribute: 'venue', operator: 'IN', values: [venueId('loft')] }, of('comedy')],
    priceTypes: [{ key: 'adult', name: 'Adult', amounts: { 1: 2318, 2: 1864 }, weight: 1 }],
    storefronts: EVERYWHERE,
  },
  {
    ...HOUSE,
    key: 'children',
    name: 'Children in the Loft',
    description: 'Cushions on the floor, unnumbered.',
    levels: { 1: 'Cushions' },
    rule: [{ attribute: 'venue', operator: 'IN', values: [venueId('loft')] }, of('family')],
    priceTypes: [
      { key: 'adult', name: 'Adult', amounts: { 1: 1818 }, weight: 4 },
      { key: 'child', name: 'Child', description: '3 to 15 years', amounts: { 1: 1364 }, weight: 5 },
    ],
    storefronts: [...EVERYWHERE, 'summer'],
  },
]
