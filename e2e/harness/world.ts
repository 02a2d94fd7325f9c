/** The demo world's stable IDs (docs/demo.md). */
export const password = 'quayside-lantern-42'

export const shops = {
  larkhall: '1f0ea14e-a526-6800-86e6-7da24b758ce3',
  thornwick: '1f0ea14e-a526-6800-87b1-4b4bc68b54d6',
  longshore: '1f0ea14e-a526-6800-81c6-f807445db78d',
} as const

export const venues = {
  mainHouse: '1f0ea14e-a526-6800-858e-b246633911ed',
  bootRoom: '1f0ea14e-a526-6800-8a4f-1ab137167f49',
} as const

/** Agreement that Ida Marlowe-Finch is invited to: terms of the Larkhall at its main house. */
export const venueAgreement = '1f0ea14e-a526-6800-8f99-5134567802c1'

export const storefronts = {
  whatsOn: '1f0ea14e-a526-6800-8380-f3619285d76b',
  members: '1f0ea14e-a526-6800-8187-27fed78b19e3',
  homeMatches: '1f0ea14e-a526-6800-88c0-a5b593b9862b',
} as const

/** Longshore's shows that aren't on sale: lists don't include past or canceled ones. */
export const eventsByState = {
  begun: '1f0ea14e-a526-6800-8cac-6537c9bf00b9',
  over: '1f0ea14e-a526-6800-8af8-7081f608ea45',
  canceled: '1f0ea14e-a526-6800-8aa8-1918c6cd83e8',
  postponed: '1f0ea14e-a526-6800-8443-557d5d534188',
} as const

/**
 * Shows that one journey has to itself, because it counts on their seats, prices, questions or sales. Other journeys may
 * look at them, and buy anywhere else: as many tickets as they like, but no seat that another one chose before.
 */
export const ownShows = {
  mapByKeys: 'Wrong Number, Right Pub',
  listByKeys: 'Harbour Sinfonia plays Dusk',
  seatJustTaken: 'Static Bloom',
  seatLeftAlone: 'Hinge',
  phone: 'Carry, Drop, Carry',
  seatSoldTwice: 'Second Worst Man',
  waitlist: 'Deadpan Sunday',
  rule: 'Thornwick v Hollin Bridge',
  anotherMap: 'Thornwick v Port Averil',
  pausedWhole: 'Coast Cup semi-final',
  pausedDate: 'Low Meadow',
  questions: 'Longshore Night Boat, Kobe',
  protection: 'Low Ceiling, Loud Room',
  prices: 'Saltmarsh Weekender',
} as const

/** Cards of the sandbox gateway. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  wrongCode: '4000 0000 0000 0127',
  challenge: '4000 0025 0000 3155',
  slow: '4000 0000 0000 7049',
  slowest: '4000 0000 0000 7056',
  /** What it captures is missing in the gateway’s report. */
  unreported: '4000 0000 0000 7072',
} as const

export const messages = {
  terms: 'You must agree to the terms and conditions to proceed',
  account: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
  tooLittle: 'You must enter a value greater than the minimum amount for this ticket: $40.00 or more',
} as const

export const origin = `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4317'}`

/** The same site by name: passkeys belong to a domain, not to an IP address. */
export const namedOrigin = origin.replace('127.0.0.1', 'localhost')

export const ticketsPath = (marketplaceId: string, eventId: string): string =>
  `/marketplace/${marketplaceId}/event/${eventId}/tickets`
