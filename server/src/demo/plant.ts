import { sql } from 'kysely'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { plantViews } from '#modules/watching/analytics/demo.ts'
import { plantSources } from '#modules/selling/carts/demo.ts'
import { plantAccounts, plantMembers } from '#modules/people/accounts/demo.ts'
import { plantFaqs } from '#modules/stock/faq/demo.ts'
import { plantAccountUsers } from '#modules/selling/account-users/demo.ts'
import { plantCheckoutForms } from '#modules/stock/checkout-forms/demo.ts'
import { plantCaps, plantCollections, plantGrants, plantMatches } from '#modules/stock/collections/demo.ts'
import { plantSalesDays } from '#modules/watching/reports/demo.ts'
import { plantTemplates } from '#modules/stock/collection-templates/demo.ts'
import { plantDelivery } from '#modules/stock/delivery/demo.ts'
import { plantAudienceMails, plantUndelivered } from '#modules/watching/email/demo.ts'
import { plantPurchasers } from '#modules/selling/purchasers/demo.ts'
import { plantDoors } from '#modules/watching/admission/demo.ts'
import { plantWaitlists } from '#modules/selling/waitlists/demo.ts'
import { plantEvents, plantVisits } from '#modules/catalogue/events/demo.ts'
import { plantEmployees, plantUsers } from '#modules/people/identity/demo.ts'
import { plantCounters, plantLimits, plantPools, plantSeats } from '#modules/stock/inventory/demo.ts'
import { plantFees, plantPrices, plantTerms } from '#modules/stock/pricing/demo.ts'
import { plantMonitoringRules } from '#modules/watching/monitoring/demo.ts'
import { plantAddOns } from '#modules/stock/add-ons/demo.ts'
import { plantPromotions } from '#modules/stock/promotions/demo.ts'
import { plantSeatMap } from '#modules/catalogue/seat-configurations/demo.ts'
import { plantShops } from '#modules/stock/storefronts/demo.ts'
import { refreshStorefrontEvents } from '#modules/stock/storefronts/writes/summaries.ts'
import { plantTicketRules, settleTickets } from '#modules/selling/tickets/demo.ts'
import { plantVenues } from '#modules/catalogue/venues/demo.ts'
import { plantAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { addOnCounters, addOns, collectionTemplates, draftPromotions } from './extras.ts'
import { ceilings, limitRows, promotions } from './bounds.ts'
import { faqRows } from './faqs.ts'
import { checkoutFormRows, deliveryRows } from './checkout.ts'
import {
  collectionId,
  collectionRows,
  OFFERS,
  ruleOf,
  priceLevelRows,
  priceRows,
  priceTypeRows,
} from './collections/rows.ts'
import { demoEvents, type DemoEvent } from './events.ts'
import { feeRows, taxRows } from './fees.ts'
import { grantedPlaceRows, grantRows, termsRows } from './grants.ts'
import { auditRows, monitoringRows } from './oversight.ts'
import { accountId, accountRows, marketplaceRows } from './organizers.ts'
import { buyers, DEMO_PASSWORD, employeeRows, memberRows, userRows } from './people.ts'
import { seatMaps, venueRows } from './places.ts'
import { purchaserRows } from './purchasers.ts'
import { sellDemo } from './sale/sell.ts'
import { makeTemporary } from './sale/temporary.ts'
import { accessCodeRows, storefrontCollectionRows, storefrontRows } from './shops.ts'
import { shows } from './shows/all.ts'
import { demoPools, demoVisits } from './visits.ts'
import { ticketRuleRows } from './ticket-rules.ts'

/** Without statistics, the planner treats a newly filled table as empty. */
const gatherStatistics = async (transaction: SystemTx, tables: readonly string[]): Promise<void> => {
  await sql`set local role none`.execute(transaction)
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(transaction)
  await sql`set local role system`.execute(transaction)
}

const STOCK = ['users', 'seat', 'event', 'event_access', 'counter', 'block', 'event_seat']
const OFFERED = ['collection', 'collection_block', 'price', 'price_type', 'storefront_collection', 'delivery_method']
const SOLD = [
  'cart',
  'cart_line',
  'hold',
  'hold_charge',
  'counter',
  'orders',
  'purchase',
  'purchase_item',
  'charge',
  'attempt',
]
const OWNED = ['stack', 'ticket', 'custody', 'journal', 'entry', 'seal']
const SUMMARIES = ['storefront_event', 'account_user']

type Planting = { readonly scale: number; readonly today: string; readonly step: (name: string) => void }

const A_TIME = 1_000

/** Splits a list into slices that fit into one statement. */
function* slices<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += A_TIME) yield list.slice(from, from + A_TIME)
}

const plantPeople = async (transaction: SystemTx, scale: number): Promise<void> => {
  await plantAccounts(transaction, accountRows())
  const everybody = userRows(buyers(scale), await hashPassword(DEMO_PASSWORD))
  for (const some of slices(everybody)) await plantUsers(transaction, some)
  await plantEmployees(transaction, employeeRows())
  await plantMembers(transaction, memberRows())
}

const plantStock = async (transaction: SystemTx, events: readonly DemoEvent[]): Promise<void> => {
  for (const some of slices(events))
    await plantEvents(
      transaction,
      some.map(({ id, row }) => ({ id, ...row })),
    )
  for (const event of events) await plantVisits(transaction, event.id, demoVisits(event))
  for (const some of slices(demoPools(events))) await plantPools(transaction, some)
  await makeTemporary(transaction, events)
  await plantSeats(transaction)
}

const plantBounds = async (transaction: SystemTx, events: readonly DemoEvent[]): Promise<void> => {
  await plantLimits(transaction, limitRows())
  const festivalId = events.find(({ show }) => show.key === 'longshore')?.id ?? ''
  await plantTicketRules(transaction, ticketRuleRows(festivalId))
  const caps = ceilings(festivalId)
  const reductions = promotions()
  await plantCounters(transaction, [...[...caps, ...reductions].map(({ counter }) => counter), ...addOnCounters()])
  await plantCaps(
    transaction,
    caps.map(({ cap }) => cap),
  )
  await plantPromotions(
    transaction,
    [...reductions.map((it) => it.promotion), ...draftPromotions()],
    reductions.map(({ code }) => code),
    reductions.flatMap(({ collections }) => collections),
  )
  await plantAddOns(transaction, addOns())
}

const plantOffers = async (transaction: SystemTx, today: string, events: readonly DemoEvent[]): Promise<void> => {
  const { structures, versions, fees } = feeRows()
  await plantFees(transaction, { structures, versions, fees, taxes: taxRows() })
  await plantCollections(transaction, collectionRows(today, events), priceLevelRows())
  await plantPrices(transaction, priceTypeRows(), priceRows())
  await plantGrants(transaction, grantRows())
  await plantTemplates(transaction, collectionTemplates())
  await plantMatches(
    transaction,
    OFFERS.map((offer) => ({
      id: collectionId(offer.key),
      accountId: accountId(offer.organizer),
      rows: ruleOf(offer, events),
    })),
  )
}

const plantSelling = async (transaction: SystemTx, today: string, events: readonly DemoEvent[]): Promise<void> => {
  await plantShops(transaction, {
    marketplaces: marketplaceRows(),
    storefronts: storefrontRows(today),
    codes: accessCodeRows(),
    collections: [...storefrontCollectionRows(), ...grantedPlaceRows()],
  })
  const { methods, options } = deliveryRows(events.find(({ show }) => show.key === 'women-sandhaven')?.id ?? '')
  await plantDelivery(transaction, methods, options)
  await plantCheckoutForms(transaction, checkoutFormRows())
  await plantFaqs(transaction, faqRows())
  await plantMonitoringRules(transaction, monitoringRows())
  await plantAudit(transaction, auditRows(today))
}

/** Inserts the whole world and returns its number of events. */
export const plantWorld = async (transaction: SystemTx, { scale, today, step }: Planting): Promise<number> => {
  await plantPeople(transaction, scale)
  await plantVenues(transaction, venueRows())
  step('people')
  for (const map of seatMaps()) await plantSeatMap(transaction, map)
  step('maps')
  const events = demoEvents(shows(scale, today), today)
  await plantStock(transaction, events)
  step('stock')
  await gatherStatistics(transaction, STOCK)
  step('statistics')
  await plantOffers(transaction, today, events)
  await plantBounds(transaction, events)
  await plantSelling(transaction, today, events)
  await gatherStatistics(transaction, OFFERED)
  step('offers')
  await sellDemo(transaction, { scale, today, events, step })
  await gatherStatistics(transaction, [...SOLD, ...OWNED])
  step('statistics')
  // After the sales, which they aren't for.
  await plantTerms(transaction, termsRows())
  await plantSources(transaction)
  await plantViews(transaction)
  for (const some of slices(events))
    await refreshStorefrontEvents(
      transaction,
      some.map(({ id }) => id),
    )
  await plantAccountUsers(transaction)
  await plantSalesDays(transaction)
  await plantUndelivered(transaction, new Date(`${today}T00:00:00Z`))
  await plantAudienceMails(transaction, new Date(`${today}T00:00:00Z`))
  await plantPurchasers(transaction, purchaserRows())
  await plantWaitlists(transaction, new Date(`${today}T00:00:00Z`))
  await settleTickets(transaction)
  await plantDoors(transaction, new Date(`${today}T00:00:00Z`))
  step('summaries')
  await gatherStatistics(transaction, SUMMARIES)
  step('statistics')
  return events.length
}
