import { areaOf } from './area-of.ts'
import { isStale } from './release.ts'

/** The only page that may connect to the payment gateway. Its content security policy comes with its document. */
const paymentPage = '/checkout/payment'

const isPayment = (path: string): boolean => path.replace(/\/$/, '') === paymentPage

const loadedPath = typeof window === 'undefined' ? '' : (window.location?.pathname ?? '')

/**
 * True if navigating to a path needs a full page load: the server has a new release, the payment page is entered or left, or
 * the path is in another area, whose routes this page doesn't know. Never true on the server.
 */
export const needsDocument = (path: string): boolean =>
  typeof window !== 'undefined' &&
  (isStale() || isPayment(path) !== isPayment(loadedPath) || areaOf(path) !== areaOf(loadedPath))
