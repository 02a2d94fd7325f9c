import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import type { SiteRoute } from '../../web/src/areas/site-frames.ts'
import { expect } from './watch.ts'

/**
 * Kilobytes of scripts that a page loads before anyone touches it, as `gzip -9` packs them, 1 kB = 1000 bytes.
 * Dialogs, pickers, charts and editors load when they are opened, so they don't count.
 */
const budgets = { consumer: 166, admin: 280, employee: 280 } as const
/** Event and payment pages carry a seat map or a payment form, and have room for it. */
const eventOrPaymentBudget = 175
const isEventOrPayment = (name: string): boolean =>
  /^Marketplace(?:Storefront)?EventTickets$|^CheckoutPayment$/.test(name)
/**
 * Pages a little above their budget: formatted descriptions, add-ons and codes in the cart, answers to frequent questions
 * and a storefront's own appearance, shops in a frame and previews, signing in with a passkey, the kinds of checkout questions,
 * the editor of seat maps, news of the cart for screen readers, choices that outlive a reload, privacy choices and pixels,
 * an order’s documents and answers that can be changed, the kinds of fields that records share (1 to 4 kB on three pages), the rail’s places for money (less than 1 kB on every page of an account), waiting for a lost network (about 1 kB on every page), sign-in that knows where it leads (half a kB on every page of consumers), suggestions in the search of shops and nearest shows (2 kB on three pages), prices with automatic promotions (3 kB on pages of events), fees by price, records that employees edit with the same parts (up to 2 kB on a page), forms that keep both of two changes (50 bytes on every page with a form), what other accounts granted, an event’s places that renew, passes beside single tickets (up to 1.5 kB on pages of the cart, of orders and of collections), transfers (their routes a quarter kB on every page of consumers, half a kB on that of a ticket; their form, with the list of what was sent, has 12 kB on two pages; their texts of e-mails a quarter kB in the editor), choices among the events of a pass (half a kB on pages of events), and the scan page’s reader
 * of codes, which must be there without a network.
 */
const noted: Readonly<Record<string, number>> = {
  MarketplaceEventTickets: 193,
  MarketplaceStorefrontEventTickets: 193,
  Marketplace: 170,
  MarketplaceStorefront: 181,
  CheckoutQuestions: 179,
  CheckoutLogin: 181,
  CheckoutShipping: 179,
  CheckoutPayment: 181,
  CheckoutReceipt: 179,
  CheckoutDeliveryOption: 174,
  CheckoutDeliveryMechanism: 174,
  CheckoutFinalize: 173,
  UserOrderHistoryPurchase: 176,
  UserProfileSecurity: 169,
  Door: 178,
  ExchangeEvent: 168,
  ExchangeEventTicket: 167,
  ExchangeEventTicketStep: 167,
  ExchangeTransfer: 179,
  ExchangeTransferEvent: 179,
  StyleGuideModals: 196,
  AdminCollectionList: 284,
  AdminStorefrontList: 283,
  AdminEvent: 293,
  AdminPromotionDetail: 298,
  AdminSettingSeatConfiguration: 297,
  // The rules of fees and their example; the editor of texts with its preview.
  EmployeeCollectionFinancial: 284,
  EmployeeEventEmailTemplate: 283,
  EmployeeFeeStructureFees: 285,
}

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist')
/** The source files of each built script. */
const sourcesOf = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

type Area = keyof typeof budgets
const areaOf = (source: string): string | undefined =>
  /^src\/(?:areas|modules\/[^/]+\/[^/]+)\/(consumer|admin|employee)\//.exec(source)?.[1]

const packed = new Map<string, number>()
function bytesOf(script: string): number {
  const known = packed.get(script) ?? gzipSync(readFileSync(join(dist, 'client', script)), { level: 9 }).length
  packed.set(script, known)
  return known
}

/** Quiet time without requests before a page counts as loaded, in milliseconds. */
const quietTime = 1000

/** A page that polls for news never stops fetching data. */
const isData = (request: Request): boolean => request.resourceType() === 'fetch'

/** Records the scripts that a page requests from now on. `whenLoaded` resolves once nothing else loads. */
export function recordScripts(page: Page): { readonly whenLoaded: () => Promise<readonly string[]> } {
  const seen = new Set<string>()
  const pending = new Set<Request>()
  let lastRequestAt = Date.now()
  page.on('request', (request) => {
    if (!isData(request)) lastRequestAt = Date.now()
    pending.add(request)
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && pathname.endsWith('.js')) seen.add(pathname.slice(1))
  })
  const end = (request: Request): void => {
    if (!isData(request)) lastRequestAt = Date.now()
    pending.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    whenLoaded: async () => {
      await expect
        .poll(() => pending.size === 0 && Date.now() - lastRequestAt > quietTime, { message: 'still loading' })
        .toBe(true)
      return [...seen]
    },
  }
}

/** Shared code is built for consumers first: staff areas get the head of their not-found page with it. */
const isOfEveryPage = (script: string): boolean => sourcesOf[script]?.includes('src/areas/router.tsx') === true

const foreign = (area: Area, scripts: readonly string[]): readonly string[] =>
  scripts.flatMap((script) => {
    const allowed = [area, undefined, ...(isOfEveryPage(script) ? ['consumer'] : [])]
    return (
      sourcesOf[script]?.filter((source) => !allowed.includes(areaOf(source))) ?? [`${script} is of no build we know`]
    )
  })

/** Scripts that load on demand: dialogs, menus, pickers, editors, charts. The style guide shows some of them open. */
const onDemand =
  /^src\/ui\/(.*Surface|Calendar|ColorPad|ColumnChoiceList|DialogPaper|MenuPaper)\.tsx$|^\.\.\/common\/src\/phones\.ts$/
const tooEarly = ({ layout }: SiteRoute, scripts: readonly string[]): readonly string[] =>
  layout === 'styleGuide'
    ? []
    : scripts.flatMap((script) => sourcesOf[script] ?? []).filter((source) => onDemand.test(source))

/** Asserts that a page stays within its budget and loads no code of other areas or lazy parts. */
export function expectWithinBudget(route: SiteRoute, scripts: readonly string[]): void {
  const kilobytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0) / 1000
  process.stdout.write(`${route.area.padEnd(9)} ${kilobytes.toFixed(1).padStart(6)} kB  ${route.name}\n`)
  expect.soft(scripts, `${route.name}: its scripts`).not.toEqual([])
  const budget = isEventOrPayment(route.name) ? eventOrPaymentBudget : budgets[route.area]
  const allowed = noted[route.name] ?? budget
  expect.soft(kilobytes, `${route.name}: kB of scripts`).toBeLessThanOrEqual(allowed)
  expect.soft([...new Set([...foreign(route.area, scripts), ...tooEarly(route, scripts)])], route.name).toEqual([])
}
