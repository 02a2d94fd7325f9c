import { describe, expect, it } from 'vitest'
import { eventGraph, ticketsPath } from './event-schema.ts'
import { aListedEvent } from './testing.ts'

const options = {
  origin: 'https://tickets.example',
  organizer: 'The Larkhall Theatre Trust',
  pathOf: ticketsPath('m1'),
}
const graph = (...events: Parameters<typeof eventGraph>[0]): unknown => eventGraph(events, options)['@graph']

describe('events as search engines read them', () => {
  it('have a date, a place, a picture and the all-in price', () => {
    expect(graph(aListedEvent({ label: 'FEW', price: 3450 }))).toMatchObject([
      {
        '@type': 'DanceEvent',
        name: 'Hinge',
        startDate: '2027-04-03T00:30:00Z',
        image: 'https://tickets.example/api/art/e1.png?v=1&ratio=1.905&width=1200',
        location: { name: 'The Larkhall, Main house', address: { addressLocality: 'Port Averil' } },
        url: 'https://tickets.example/marketplace/m1/event/e1/tickets',
        offers: { lowPrice: '34.50', priceCurrency: 'USD', availability: 'https://schema.org/LimitedAvailability' },
      },
    ])
  })

  it('count fees per order', () => {
    const [{ offers } = { offers: undefined }] = graph(aListedEvent({ price: 3450, orderFee: 250 })) as {
      offers?: object
    }[]
    expect(offers).toMatchObject({ lowPrice: '37.00', priceSpecification: { price: '37.00' } })
  })

  it('leave out hidden dates and times', () => {
    expect(graph(aListedEvent({ flags: ['DATE_HIDE'] }), aListedEvent({ flags: ['DATE_TBD'] }))).toEqual([])
    expect(graph(aListedEvent({ flags: ['TIME_TBD'] }))).toMatchObject([{ startDate: '2027-04-02' }])
  })

  it('offer nothing after the end of the sale', () => {
    expect(graph(aListedEvent({ label: 'ENDED' }))).toEqual([
      expect.not.objectContaining({ offers: expect.anything() }),
    ])
  })
})
