import { areaOf } from './area-of.ts'
import { isStale } from './release.ts'

/** The one page that may talk to the payment gateway: its content policy comes with its document. */
const paymentPage = '/checkout/payment'

const isPayment = (path: string): boolean => path.replace(/\/$/, '') === paymentPage

const loadedPath = typeof window === 'undefined' ? '' : (window.location?.pathname ?? '')

/**
 * True where going to a path must load a document instead of only changing the page: the server was released anew, the
 * payment page is entered or left, or the path lies in another area, whose routes this page does not know. Never true on the
 * server.
 */
export const needsDocument = (path: string): boolean =>
  typeof window !== 'undefined' &&
  (isStale() || isPayment(path) !== isPayment(loadedPath) || areaOf(path) !== areaOf(loadedPath))
