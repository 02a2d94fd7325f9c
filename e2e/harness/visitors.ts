import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Visitor } from './every-page.ts'
import { calm } from './calm.ts'
import { watchContext, type Watch } from './watch.ts'
import { origin } from './world.ts'

/** Whose token a browser has. Each has its own cache and storage, and none sees what another left behind. */
type Who = 'nobody' | 'consumer' | 'admin' | 'employee' | 'several'

const options: BrowserContextOptions = {
  baseURL: origin,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  reducedMotion: 'reduce',
  // The offline worker has journeys of its own; here it would answer for the server.
  serviceWorkers: 'block',
}

/** Playwright's own remark where a page registers a worker. */
const workerIsBlocked = /^Service Worker registration blocked by Playwright/

/** Begins a document with exactly this storage: an earlier page in the same browser left its own. */
const beginWith = ({ tokens, basket }: { tokens: object; basket: { cartId: string; token: string } | null }): void => {
  if (window !== window.top || !location.protocol.startsWith('http') || sessionStorage.getItem('begun') !== null) return
  sessionStorage.setItem('begun', '')
  const consent = localStorage.getItem('consent')
  localStorage.clear()
  if (consent !== null) localStorage.setItem('consent', consent)
  if (Object.keys(tokens).length > 0) localStorage.setItem('authTokens', JSON.stringify(tokens))
  if (basket === null) return
  localStorage.setItem('cartId', basket.cartId)
  localStorage.setItem('cartToken', basket.token)
}

class Browsers {
  readonly #contexts = new Map<Who, Promise<BrowserContext>>()
  readonly #browser: Browser
  /** Expectations and records of the test that runs now. */
  watch: Watch = { expectedErrors: [], seen: [] }

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async #start(): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options)
    await watchContext(context, (one) => {
      if (!workerIsBlocked.test(one.text)) this.watch.seen.push(one)
    })
    await calm(context)
    return context
  }

  async page({ tokens = {}, basket }: Visitor): Promise<Page> {
    const [first, ...others] = Object.keys(tokens) as Who[]
    const who = others.length > 0 ? 'several' : (first ?? 'nobody')
    const context = this.#contexts.get(who) ?? this.#start()
    this.#contexts.set(who, context)
    const page = await (await context).newPage()
    await page.addInitScript(beginWith, { tokens, basket: basket ?? null })
    return page
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close()
  }
}

interface OfTest {
  readonly watch: Watch
  /** A new page of someone who is signed in or has a cart from an earlier visit. */
  readonly pageOf: (visitor?: Visitor) => Promise<Page>
}

/**
 * The `test` of the pass over all pages: like that of journeys, but the tests of a worker share one browser per kind of
 * token, so that scripts and fonts are loaded and compiled once. Each page begins with its own storage.
 */
export const test = base.extend<OfTest, { browsers: Browsers }>({
  browsers: [
    async ({ browser }, use) => {
      const browsers = new Browsers(browser)
      await use(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ browsers }, use) => {
      const watch: Watch = { expectedErrors: [], seen: [] }
      browsers.watch = watch
      await use(watch)
      const unexpected = watch.seen.filter(
        ({ kind, text }) => kind !== 'console' || !watch.expectedErrors.some((expected) => expected.test(text)),
      )
      expect(unexpected, 'what pages complained about').toEqual([])
    },
    { auto: true },
  ],
  pageOf: async ({ browsers }, use) => {
    const opened: Page[] = []
    await use(async (visitor = {}) => {
      const page = await browsers.page(visitor)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.close()
  },
})

export { expect }
