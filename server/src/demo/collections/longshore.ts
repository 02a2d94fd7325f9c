import type { Offer } from './offer.ts'

const of = (programme: string) => ({ attribute: 'tag', operator: 'IN', values: [programme] }) as const
const SHORE = { organizer: 'longshore', fees: 'festival', priority: 10, levels: { 1: 'Standing' } } as const
const EVERYWHERE = ['longshore', 'returning-crew'] as const

/** Collections of Longshore: weekends, evenings, pay-what-you-like walks, and a night in yen. */
export const longshoreOffers: readonly Offer[] = [
  {
    ...SHORE,
    key: 'festival',
    name: 'Longshore',
    description: 'The whole weekend.',
    rule: [of('festival')],
    levels: { 1: 'Weekend with camping', 2: 'Weekend', 3: 'Early entry' },
    priceTypes: [
      {
        key: 'camping',
        name: 'Weekend with camping',
        description: 'Fri to Sun, with one tent pitch in the dunes field.',
        amounts: { 1: 20381 },
        weight: 5,
      },
      { key: 'weekend', name: 'Weekend', description: 'Fri to Sun, no camping.', amounts: { 2: 17143 }, weight: 4 },
      {
        key: 'child',
        name: 'Child, 6 to 15',
        description: 'With an adult. Free for children under 6.',
        amounts: { 2: 5524 },
        weight: 2,
      },
      {
        key: 'resident',
        name: 'Local resident',
        description: 'For zip codes 04177 and 04178, checked at the gate.',
        amounts: { 2: 9000 },
        between: [4000, 18000],
        weight: 1,
      },
      {
        key: 'early',
        name: 'Early entry weekend',
        description: 'Gates open to you at 10:00 AM.',
        amounts: { 3: 22095 },
        weight: 1,
      },
    ],
    storefronts: EVERYWHERE,
  },
  {
    ...SHORE,
    key: 'weekenders',
    name: 'Small weekends',
    description: 'Saltmarsh and Low Meadow.',
    rule: [of('weekender')],
    levels: { 1: 'Weekend' },
    priceTypes: [
      { key: 'weekend', name: 'Weekend', amounts: { 1: 8400 }, weight: 3 },
      { key: 'child', name: 'Child, 6 to 15', amounts: { 1: 2400 }, weight: 1 },
    ],
    storefronts: EVERYWHERE,
  },
  {
    ...SHORE,
    key: 'nights',
    name: 'Nights at the lifeboat house',
    description: 'One evening each.',
    rule: [of('nights')],
    priceTypes: [
      { key: 'adult', name: 'Standing', amounts: { 1: 3800 }, weight: 4 },
      { key: 'low', name: 'Low income', description: 'No proof needed.', amounts: { 1: 2400 }, weight: 1 },
    ],
    storefronts: EVERYWHERE,
  },
  {
    ...SHORE,
    key: 'walks',
    name: 'Low tide walks',
    description: 'Pay what it’s worth to you.',
    rule: [of('walks')],
    levels: { 1: 'Walkers' },
    priceTypes: [{ key: 'choose', name: 'Pay what you like', amounts: { 1: 1200 }, between: [0, 5000], weight: 1 }],
    storefronts: EVERYWHERE,
  },
  {
    ...SHORE,
    key: 'kobe',
    name: 'Night Boat, Kobe',
    description: 'Sold in yen.',
    rule: [of('kobe')],
    fees: 'kobe',
    currency: { code: 'JPY', exponent: 0 },
    priceTypes: [
      { key: 'adult', name: 'Standing', amounts: { 1: 5800 }, weight: 3 },
      { key: 'student', name: 'Student', amounts: { 1: 3800 }, weight: 1 },
    ],
    storefronts: ['kobe'],
  },
]
