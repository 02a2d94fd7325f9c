import { venueId } from '../places.ts'
import type { Offer } from './offer.ts'

const GROUND = { 1: 'Center', 2: 'Side', 3: 'Corner', 4: 'Upper end' }
const of = (...programmes: string[]) => ({ attribute: 'tag', operator: 'IN', values: programmes }) as const
const sections = (operator: 'IN' | 'NOT_IN', ...values: string[]) =>
  ({ attribute: 'section', operator, values }) as const
const atQuarryPark = { attribute: 'venue', operator: 'IN', values: [venueId('quarry-park')] } as const
const free = { attribute: 'holdCode', operator: 'IS_EMPTY', values: [] } as const
const CLUB = { organizer: 'thornwick', levels: GROUND, fees: 'platform', priority: 20 } as const

/** Collections of the club. League and Family block overlap in 110 and 111; 112 and 113 are only in Family block. */
export const thornwickOffers: readonly Offer[] = [
  {
    ...CLUB,
    key: 'league',
    name: 'League, adults and juniors',
    description: 'Every league match at Quarry Park.',
    priority: 40,
    rule: [atQuarryPark, of('league'), sections('NOT_IN', '112', '113', '118', '119', '120'), free],
    priceTypes: [
      {
        key: 'adult',
        name: 'Adult',
        description: 'Everyone',
        amounts: { 1: 3800, 2: 3000, 3: 2400, 4: 2200 },
        weight: 6,
      },
      {
        key: 'junior',
        name: 'Junior, under 16',
        description: 'With an adult',
        amounts: { 1: 1900, 2: 1500, 3: 1200, 4: 600 },
        weight: 2,
      },
      {
        key: 'over-65',
        name: 'Over 65',
        description: 'Show proof at the gate',
        amounts: { 1: 2800, 2: 2200, 3: 1800, 4: 1600 },
        weight: 1,
      },
      {
        key: 'choose',
        name: 'Pay what you like',
        description: '$10.00 to $60.00',
        amounts: { 3: 1500, 4: 1500 },
        between: [1000, 6000],
        weight: 1,
      },
      {
        key: 'carer',
        name: 'Carer',
        description: 'With an access seat',
        amounts: { 1: 0, 2: 0, 3: 0, 4: 0 },
        maximum: 2,
        weight: 0,
        isHidden: true,
      },
    ],
    storefronts: ['home-matches', 'club-members'],
  },
  {
    ...CLUB,
    key: 'family-block',
    name: 'Family block',
    description: 'Blocks 110 to 113: quieter songs, a shorter line for fries.',
    priority: 30,
    rule: [atQuarryPark, of('league'), sections('IN', '110', '111', '112', '113'), free],
    priceTypes: [
      { key: 'adult', name: 'Adult with a child', amounts: { 1: 2000, 2: 2000, 3: 2000, 4: 2000 }, weight: 5 },
      { key: 'child', name: 'Child', amounts: { 1: 600, 2: 600, 3: 600, 4: 600 }, weight: 5 },
    ],
    storefronts: ['home-matches', 'club-members'],
  },
  {
    ...CLUB,
    key: 'away-end',
    name: 'Away end',
    description: 'Blocks 118 to 120, for the visitors.',
    priority: 60,
    rule: [atQuarryPark, of('league'), sections('IN', '118', '119', '120'), free],
    priceTypes: [{ key: 'away', name: 'Visitor', amounts: { 1: 2600, 2: 2600, 3: 2600, 4: 2600 }, weight: 1 }],
    storefronts: ['away-end'],
  },
  {
    ...CLUB,
    key: 'cup',
    name: 'Coast Cup',
    description: 'All blocks. Four tickets per address.',
    rule: [atQuarryPark, of('cup'), free],
    priceTypes: [
      { key: 'adult', name: 'Adult', amounts: { 1: 4500, 2: 3800, 3: 3000, 4: 2800 }, maximum: 4, weight: 3 },
      {
        key: 'junior',
        name: 'Junior, under 16',
        amounts: { 1: 2200, 2: 1900, 3: 1500, 4: 1000 },
        maximum: 4,
        weight: 1,
      },
    ],
    onSaleIn: 1,
    storefronts: ['home-matches', 'club-members'],
  },
  {
    ...CLUB,
    key: 'season-pass',
    name: 'League season pass',
    description: 'The same seat at every league match of the season.',
    rule: [atQuarryPark, of('league'), sections('NOT_IN', '110', '111', '112', '113', '118', '119', '120'), free],
    passFor: ['calder-mills', 'eastmere', 'port-averil', 'hollin-bridge', 'ferrow'],
    priceTypes: [
      { key: 'adult', name: 'Adult', amounts: { 1: 15000, 2: 12000, 3: 9600, 4: 8800 }, maximum: 6, weight: 1 },
      {
        key: 'junior',
        name: 'Junior, under 16',
        amounts: { 1: 7500, 2: 6000, 3: 4800, 4: 2400 },
        maximum: 6,
        weight: 1,
      },
    ],
    storefronts: ['home-matches'],
  },
  {
    ...CLUB,
    key: 'women',
    name: 'Women’s team',
    description: 'North stand, unreserved.',
    levels: { 1: 'North stand' },
    rule: [of('women')],
    priceTypes: [
      { key: 'adult', name: 'Adult', amounts: { 1: 1200 }, weight: 3 },
      { key: 'junior', name: 'Junior, under 16', amounts: { 1: 400 }, weight: 2 },
    ],
    storefronts: ['home-matches'],
  },
  {
    ...CLUB,
    key: 'youth',
    name: 'Youth teams',
    description: 'Paused until the league confirms the kick-off time.',
    levels: { 1: 'North stand' },
    rule: [of('youth')],
    priceTypes: [{ key: 'adult', name: 'Adult', amounts: { 1: 900 }, weight: 1 }],
    state: 'PAUSED',
    storefronts: ['home-matches'],
  },
  {
    ...CLUB,
    key: 'tours',
    name: 'Ground tours',
    description: 'Every Saturday at 11:00 AM.',
    levels: { 1: 'Tour' },
    rule: [of('tours')],
    priceTypes: [
      { key: 'adult', name: 'Adult', amounts: { 1: 1500 }, weight: 3 },
      { key: 'child', name: 'Child, 5 to 15', amounts: { 1: 700 }, weight: 2 },
    ],
    storefronts: ['home-matches'],
  },
  {
    ...CLUB,
    key: 'dinner',
    name: 'Season launch dinner',
    description: 'Sold in pairs.',
    levels: { 1: 'Place at a table' },
    rule: [of('dinner')],
    priceTypes: [{ key: 'place', name: 'Place', amounts: { 1: 12000 }, weight: 1 }],
    step: 2,
    storefronts: ['home-matches'],
  },
]
