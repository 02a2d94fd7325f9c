import { showToast } from '#ui/toast-queue.ts'
import { needsDocument } from './document-loads.ts'

/** How often to ask for the server while it can't be reached, in milliseconds. Back online, a browser says so earlier. */
const ASK_EVERY = 3_000

/** Whether the last request got no answer. A browser that has a network may still not reach the server. */
let isUnanswered = false

/** Notes whether the server, or a proxy before it, answered a request. */
export function noteAnswer(isAnswered: boolean): void {
  isUnanswered = !isAnswered
}

/** True if the browser, or the last request, says that the server can't be reached. */
export const mayBeOffline = (): boolean => isUnanswered || !window.navigator.onLine

const reachesServer = async (): Promise<boolean> => {
  try {
    await window.fetch('/live', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

const untilNextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ASK_EVERY)
    window.addEventListener('online', done)
  })

/**
 * Resolves once the server can be reached: right away unless something says otherwise. Await it before loading a document,
 * because a browser that can't replaces the page, and everything on it, by one of its own.
 */
export async function untilReachable(): Promise<void> {
  if (!mayBeOffline()) return
  if (await reachesServer()) {
    isUnanswered = false
    return
  }
  await untilNextTry()
  await untilReachable()
}

/** As much of the router's history as `keepPageOffline` needs. */
interface History {
  readonly block: (blocker: {
    readonly enableBeforeUnload: false
    readonly blockerFn: (move: { readonly nextLocation: { readonly pathname: string } }) => Promise<boolean>
  }) => () => void
}

/**
 * While the browser is offline, a page that needs a document of its own opens once the network is back, unless the person
 * goes somewhere else before. The current page stays. Call once, in the browser.
 */
export function keepPageOffline(history: History): void {
  let turn = 0
  const blockerFn = async ({ nextLocation }: { readonly nextLocation: { readonly pathname: string } }) => {
    turn += 1
    const own = turn
    if (!needsDocument(nextLocation.pathname) || !mayBeOffline()) return false
    if (!(await reachesServer())) {
      showToast({ kind: 'error', text: 'No connection', detail: 'The next page opens as soon as you’re back online.' })
      await untilReachable()
    }
    return own !== turn
  }
  let stop: (() => void) | undefined
  const follow = (): void => {
    stop?.()
    // Only while offline: with a blocker, going back is no longer synchronous.
    stop = window.navigator.onLine ? undefined : history.block({ enableBeforeUnload: false, blockerFn })
  }
  for (const name of ['online', 'offline']) window.addEventListener(name, follow)
  follow()
}
