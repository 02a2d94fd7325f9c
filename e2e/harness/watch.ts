import { test as base, expect, type BrowserContext, type ConsoleMessage, type Request } from '@playwright/test'
import { ask } from './api.ts'
import { namedOrigin, origin } from './world.ts'

/** A violation seen in a test: something that a page must never do. */
interface Seen {
  readonly kind: 'console' | 'exception' | 'content policy' | 'foreign request'
  readonly text: string
}

/** Expected errors of a test, and those that were seen. */
export interface Watch {
  /** Console errors that this journey expects: responses with an error status that the page shows as a message. */
  readonly expectedErrors: RegExp[]
  readonly seen: Seen[]
}

/** The gateway's origin, which accepts cards and shows challenges. */
let gateway: string | undefined
const gatewayOrigin = async (): Promise<string> => {
  if (gateway !== undefined) return gateway
  const { paymentConfig } = await ask<{
    paymentConfig: { tokenUrl: string; scriptUrl: string }
  }>('{ paymentConfig { tokenUrl scriptUrl } }')
  gateway = new URL(paymentConfig.scriptUrl || paymentConfig.tokenUrl).origin
  return gateway
}

const isOurs = (url: string): boolean =>
  url.startsWith(`${origin}/`) || url.startsWith(`${namedOrigin}/`) || /^(data|blob|about):/.test(url)

/** Only the payment page and the gateway's own pages call the gateway. */
const isPaying = (request: Request, allowed: string): boolean => {
  const { origin: target } = new URL(request.url())
  if (target !== allowed) return false
  // A page that is still opening has no frame yet.
  if (request.isNavigationRequest()) return true
  const from = request.frame().url()
  return from.startsWith(allowed) || from.startsWith(`${origin}/checkout/payment`)
}

const listenForPolicy = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    const report = (globalThis as unknown as { reportPolicy: (text: string) => void }).reportPolicy
    report(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber}) on ${location.pathname}`)
  })
}

/** Chromium's remark when the offline worker takes over a page while its scripts load: it fetches one of them again. */
const workerTookOver = /^A preload for '\S+' is found, but is not used because it is a cross-world service worker/

/** Warning that Chromium adds a few seconds later, if the page is still open then: on a busy machine more often. */
const preloadLost = /^The resource \S+ was preloaded using link preload but not used/

/** Either remark comes from the worker alone. Without one, a preload that no one uses is a flaw of the page. */
const isOfWorker = (context: BrowserContext, text: string): boolean =>
  workerTookOver.test(text) || (preloadLost.test(text) && context.serviceWorkers().length > 0)

/** The picture of a draft is gone once someone saves the draft: here, another journey, after this page's list was read. */
const isPictureOfSavedDraft = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && /\/api\/(?:art|poster)\/.+[?&]sig=/.test(message.location().url)

/** Journeys have answered the question about pixels, so that no banner of another journey's pixels is in their way. */
const declinePixels = (): void => {
  try {
    if (localStorage.getItem('consent') === null)
      localStorage.setItem('consent', '{"version":"1","deviceId":"5b0c7d6e-7d0f-4f0e-9b3c-0d3f5a1c2e4b"}')
  } catch {
    // A frame without storage.
  }
}

/** Reports everything that a page of this browser must never do. */
export async function watchContext(context: BrowserContext, note: (seen: Seen) => void): Promise<void> {
  const allowed = await gatewayOrigin()
  await context.exposeFunction('reportPolicy', (text: string) => note({ kind: 'content policy', text }))
  await context.addInitScript(listenForPolicy)
  await context.addInitScript(declinePixels)
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (isOfWorker(context, message.text()) || isPictureOfSavedDraft(message)) return
    note({
      kind: 'console',
      text: `${message.text()} (${message.location().url})`,
    })
  })
  context.on('weberror', (error) =>
    note({
      kind: 'exception',
      text: `${error.page()?.url() ?? 'no page'} ${error.error().stack ?? String(error.error())}`,
    }),
  )
  context.on('request', (request) => {
    if (!isOurs(request.url()) && !isPaying(request, allowed))
      note({
        kind: 'foreign request',
        text: `${request.method()} ${request.url()}`,
      })
  })
}

interface Fixtures {
  readonly watch: Watch
  /** Another person's browser, watched like the first. */
  readonly stranger: BrowserContext
}

/**
 * The `test` of journeys. Fails on console errors, exceptions, content policy violations and requests to other origins,
 * unless the journey expects them.
 */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch: Watch = { expectedErrors: [], seen: [] }
      await watchContext(context, (one) => watch.seen.push(one))
      await use(watch)
      // A response that a test changes may still be on its way when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = watch.seen.filter(
        ({ kind, text }) => kind !== 'console' || !watch.expectedErrors.some((expected) => expected.test(text)),
      )
      expect(unexpected, 'what pages complained about').toEqual([])
    },
    { auto: true },
  ],
  stranger: async ({ browser, watch }, use) => {
    const context = await browser.newContext()
    await watchContext(context, (one) => watch.seen.push(one))
    await use(context)
    await context.close()
  },
})

export { expect }
