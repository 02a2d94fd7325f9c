import { describe, expect, it } from 'vitest'
import type { Sheet } from './place.ts'
import { ticketsFacts } from './tickets-facts.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const place = { marketplaceId: 'm', eventId: 'e' }

const sheet = (flags: readonly string[], postponement: unknown = null, orderFee: unknown = null): Sheet =>
  ({
    event: {
      id: 'e',
      name: 'The Lantern Keeper',
      description: 'A lighthouse.',
      artUrl: '/api/art/e.svg?v=3',
      isCancelled: false,
      dateShow: { local: '2027-03-12T19:30:00', utc: '2027-03-13T00:30:00Z', timezone: 'America/New_York' },
      dateShowEnd: null,
      doors: { local: '2027-03-12T18:45:00', utc: '2027-03-12T23:45:00Z', timezone: 'America/New_York' },
      postponement,
      facts: { durationMinutes: 150, ageMin: 14 },
      dateShowFlags: flags,
      account: { id: 'a', name: 'The Larkhall' },
      venue: { name: 'The Larkhall', locality: 'Port Averil', addressLine: '1 Quay', countryCode: 'US' },
    },
    refusal: null,
    free: 3,
    levels: [{ level: 1, name: 'Best view', lowestAllIn: null, lowestPromoted: null }],
    promotions: [],
    priceTypes: [{ name: 'Adult', prices: [{ priceLevel: 1, lowestAllIn: usd(8950), orderFee }] }],
  }) as unknown as Sheet

const aMatch = (id: string, local: string) => ({
  id,
  name: `Match ${id}`,
  dateShowFlags: [],
  dateShow: { local },
  venue: { id: 'v', name: 'The Larkhall', locality: 'Port Averil' },
})

describe('facts for the head of a show’s page', () => {
  it('give times with their UTC offset and all-in prices', () => {
    const { schema, image, description } = ticketsFacts(sheet([]), place, 'https://shop.example')
    expect(schema).toMatchObject({
      '@type': 'Event',
      startDate: '2027-03-12T19:30:00-05:00',
      doorTime: '2027-03-12T18:45:00-05:00',
      duration: 'PT150M',
      typicalAgeRange: '14-',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [{ name: 'Adult', price: '89.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
    })
    expect(JSON.stringify(schema)).not.toContain('priceSpecification')
    expect(image).toBe('/api/art/e.png?v=3&ratio=1.905&width=1200')
    expect(description).toBe('Fri, Mar 12, 2027, 7:30 PM. The Larkhall, Port Averil. A lighthouse.')
  })

  it('count fees per order, and list them', () => {
    expect(ticketsFacts(sheet([], null, usd(250)), place, '').schema['offers']).toMatchObject([
      {
        price: '92.00',
        priceSpecification: { price: '92.00', priceComponent: [{ price: '89.50' }, { price: '2.50' }] },
      },
    ])
  })

  it('say that it was moved, and whether the new date is known', () => {
    const from = { local: '2027-03-01T19:30:00', utc: '2027-03-02T00:30:00Z', timezone: 'America/New_York' }
    expect(ticketsFacts(sheet([], { awaitsDate: false, from }), place, '').schema).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-03-01T19:30:00-05:00',
    })
    const open = ticketsFacts(sheet(['DATE_TBD'], { awaitsDate: true, from }), place, '').schema
    expect(open).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed' })
    expect(open).not.toHaveProperty('doorTime')
  })

  it('leave out what is hidden', () => {
    expect(ticketsFacts(sheet(['TIME_HIDE']), place, '').schema['startDate']).toBe('2027-03-12')
    expect(ticketsFacts(sheet(['DATE_TBD']), place, '').schema).not.toHaveProperty('startDate')
  })

  it('name a pass instead of its first event', () => {
    const events = [aMatch('e', '2027-03-12T19:30:00'), aMatch('f', '2027-04-02T19:30:00')]
    const pass = {
      ...sheet([]),
      choice: null,
      collections: [],
      pass: { id: 'p', name: 'Season pass', events },
    } as unknown as Sheet
    const facts = ticketsFacts(pass, { ...place, passId: 'p' }, 'https://shop.example')
    expect(facts).toMatchObject({
      title: 'Season pass',
      description: '2 events, Mar 12 – Apr 2. The Larkhall',
      path: '/marketplace/m/event/e/tickets?pass=p',
      schema: {
        '@type': 'EventSeries',
        startDate: '2027-03-12',
        endDate: '2027-04-02',
        subEvent: [{ name: 'Match e', startDate: '2027-03-12T19:30' }, { name: 'Match f' }],
        offers: [{ url: 'https://shop.example/marketplace/m/event/e/tickets?pass=p' }],
      },
    })
  })

  it('say of a pass how many events are chosen, and that it is in stock before they are', () => {
    const events = ['2027-03-12', '2027-04-02', '2027-05-07'].map((day) => aMatch(day, `${day}T19:30:00`))
    const choice = { count: 2, isMade: false, soldOut: [], events }
    const parts = { choice, collections: [], free: 0, pass: { id: 'p', name: 'Pick two', events } }
    const facts = ticketsFacts({ ...sheet([]), ...parts } as unknown as Sheet, { ...place, passId: 'p' }, '')
    expect(facts.description).toBe('Choose 2 of 3 events, Mar 12 – May 7. The Larkhall')
    expect(facts.schema).toMatchObject({ offers: [{ availability: 'https://schema.org/InStock' }] })
  })
})
