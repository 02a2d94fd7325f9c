import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { cartQuery } from '#modules/selling/carts/consumer/cart-store.ts'
import { pixelSignals, pixelsInView, type PixelSignal } from '#platform/pixel-signals.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { useStore } from '#ui/store.ts'
import { consentStore, followConsent, type Consent } from './consent.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { addedByAccount, agreedPixels, mayAsk, permitsPixels, pixelEvent, type PixelEvent } from './pixel-events.ts'
import { ownPixels, type FramePixel } from './own-pixels.ts'
import { endPixelTest, isPixelTest } from './pixel-test.ts'
import { PixelTestPanel } from './PixelTestPanel.tsx'
import { footerChoices, PrivacyChoices } from './PrivacyChoices.tsx'
import { mustAsk } from './vendors.ts'
import { forgetQueue, keepFrames, deliver } from './pixel-frames.ts'

/** The page that each account got last. */
const viewed = new Map<string, string>()

const deliverEach = (pixels: readonly FramePixel[], consent: Consent, event?: PixelEvent): void => {
  const { deviceId: visitor, granted } = consent
  for (const [accountId, own] of Map.groupBy(agreedPixels(pixels, consent), (pixel) => pixel.accountId))
    deliver(accountId, { pixels: own, granted, visitor }, event)
}

const deliverSums = (
  pixels: readonly FramePixel[],
  consent: Consent,
  name: 'ADD_TO_CART' | 'BEGIN_CHECKOUT',
  sums: ReturnType<typeof addedByAccount>,
): void => {
  for (const [accountId, sum] of sums)
    deliverEach(
      pixels.filter((pixel) => pixel.accountId === accountId),
      consent,
      pixelEvent(name, sum),
    )
}

/** Those of a cart's accounts that are in view and whose checkout hasn't begun; it has then. The others come into view later. */
const notBegun = (
  cartId: string,
  pixels: readonly FramePixel[],
  sums: ReturnType<typeof addedByAccount>,
): ReturnType<typeof addedByAccount> => {
  const [known, ...begun] = (readText(storageKeys.begunCheckout, 'sessionStorage') ?? '').split(' ')
  const before = known === cartId ? begun : []
  const fresh = [...sums].filter(([id]) => !before.includes(id) && pixels.some(({ accountId }) => accountId === id))
  const all = [cartId, ...before, ...fresh.map(([id]) => id)]
  if (fresh.length > 0) writeText(storageKeys.begunCheckout, all.join(' '), 'sessionStorage')
  return new Map(fresh)
}

/** Someone created an account on a page where no pixels run. It is taken once. */
const takeSignUp = (): boolean => {
  const did = readText(storageKeys.signedUp, 'sessionStorage') !== undefined
  writeText(storageKeys.signedUp, undefined, 'sessionStorage')
  return did
}

/** Delivers what happened on this page. Without consent it is forgotten: a later yes is about what happens later. */
function deliverSignals(
  pixels: readonly FramePixel[],
  consent: Consent | undefined,
  signals: readonly PixelSignal[],
  path: string,
): void {
  if (signals.length > 0) pixelSignals.set([])
  const signedUp = permitsPixels(path) && takeSignUp()
  if (consent === undefined) return
  if (signedUp) deliverEach(pixels, consent, pixelEvent('SIGN_UP'))
  for (const signal of signals) {
    if (signal.name === 'WAITLIST_SIGNUP') deliverEach(pixels, consent, pixelEvent(signal.name))
    else deliverSums(pixels, consent, signal.name, addedByAccount(signal.before, signal.after))
  }
}

function deliverView(pixels: readonly FramePixel[], consent: Consent, path: string): void {
  if (!permitsPixels(path)) return
  const event = pixelEvent('PAGE_VIEW')
  for (const [accountId, own] of Map.groupBy(pixels, (pixel) => pixel.accountId)) {
    if (viewed.get(accountId) === path) continue
    viewed.set(accountId, path)
    deliverEach(own, consent, event)
  }
}

/**
 * Asks for consent on pages of accounts with pixels, offers to change it where no footer does, and tells those pixels what the visitor agreed to: per account, only its own items and amounts. Loads
 * only where an account in view has a pixel.
 */
export function PixelHost() {
  const client = useQueryClient()
  const ofAccounts = useStore(pixelsInView)
  const [own] = useState(ownPixels)
  const pixels = useMemo(() => [...ofAccounts, ...own], [ofAccounts, own])
  const consent = useStore(consentStore)
  const signals = useStore(pixelSignals)
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const isPermitted = permitsPixels(path)
  const hasChoices = useStore(footerChoices) > 0
  const [isTest, setTest] = useState(isPixelTest)

  useEffect(followConsent, [])
  // A changed decision starts again without what the last one loaded.
  useEffect(() => {
    if (consent !== undefined && consent.granted.length === 0) forgetQueue()
    return () => {
      viewed.clear()
      keepFrames([])
    }
  }, [consent])

  useEffect(() => {
    keepFrames(isPermitted ? pixels.map(({ accountId }) => accountId) : [])
    if (consent !== undefined) deliverView(pixels, consent, path)
  }, [pixels, consent, path, isPermitted])

  useEffect(() => {
    const cart = client.getQueryData(cartQuery.queryKey)
    const isCheckout = path.startsWith('/checkout') && !path.startsWith('/checkout/receipt')
    if (!isCheckout || !cart || consent === undefined || cart.items.length === 0) return
    const sums = notBegun(cart.cartId, pixels, addedByAccount(null, cart))
    deliverSums(pixels, consent, 'BEGIN_CHECKOUT', sums)
  }, [client, pixels, consent, path])

  useEffect(() => deliverSignals(pixels, consent, signals, path), [pixels, consent, signals, path])

  const endTest = (): void => {
    endPixelTest()
    setTest(false)
  }
  return (
    <>
      {pixels.length > 0 && mayAsk(path) && mustAsk(pixels, consent) ? <ConsentBanner pixels={pixels} /> : null}
      {pixels.length > 0 && isPermitted && consent !== undefined && !hasChoices ? (
        <div className="page-margins flex justify-end text-14 text-ink-soft">
          <PrivacyChoices />
        </div>
      ) : null}
      {isTest ? <PixelTestPanel pixels={ofAccounts} consent={consent} onEnd={endTest} /> : null}
    </>
  )
}
