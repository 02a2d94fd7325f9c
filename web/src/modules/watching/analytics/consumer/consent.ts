import { CONSENT_PURPOSES, CONSENT_VERSION, type ConsentPurpose } from '@admission/common/pixels.ts'
import { newUuid } from '@admission/common/ids.ts'
import { request } from '#platform/api.ts'
import { readRecord, storageKeys, writeRecord } from '#platform/storage.ts'
import { pixelsInView } from '#platform/pixel-signals.ts'
import { createStore } from '#ui/store.ts'
import { ownPixels, type FramePixel } from './own-pixels.ts'
import { pixelVendor, type Agreement } from './vendors.ts'
import { SaveConsentDocument } from './pixels.gql.ts'

/** Decision of this browser's visitor. */
export interface Consent extends Agreement {
  /** A random number under which the decision is recorded. */
  readonly deviceId: string
}

/** Undefined without a decision, or if it was about an older version of the question. */
const storedConsent = (): Consent | undefined => {
  const { version, deviceId, named = '', ...choices } = readRecord(storageKeys.consent)
  if (version !== String(CONSENT_VERSION) || deviceId === undefined) return undefined
  return {
    deviceId,
    granted: CONSENT_PURPOSES.filter((purpose) => choices[purpose] === 'yes'),
    named: named.split(',').filter(Boolean),
  }
}

/** The decision: undefined is pending, and nothing is told to anyone. */
export const consentStore = createStore<Consent | undefined>(storedConsent())

const follow = ({ key }: StorageEvent): void => {
  if (key === storageKeys.consent || key === null) consentStore.set(storedConsent())
}

/** Another tab decides for this one, too. Returns a cleanup function. */
export function followConsent(): () => void {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Pixels that this page has, or would have after a yes. */
export const pixelsHere = (): readonly FramePixel[] => [...pixelsInView.get(), ...ownPixels()]

/**
 * Stores the decision about the vendors of this page in this browser, where it applies right away, and records it on the
 * server. Vendors that were named before stay so.
 */
export async function decide(granted: readonly ConsentPurpose[]): Promise<void> {
  const named = [...new Set([...(consentStore.get()?.named ?? []), ...pixelsHere().map(pixelVendor)])]
  const deviceId = readRecord(storageKeys.consent)['deviceId'] ?? newUuid()
  const has = (purpose: ConsentPurpose): boolean => granted.includes(purpose)
  const choices = Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, has(purpose) ? 'yes' : 'no']))
  writeRecord(storageKeys.consent, {
    version: String(CONSENT_VERSION),
    deviceId,
    named: named.join(','),
    ...choices,
  })
  consentStore.set({ deviceId, granted, named })
  // After a no, the page has yet to load what a yes needs.
  pixelsInView.set([...pixelsInView.get()])
  await request(SaveConsentDocument, {
    input: { deviceId, version: CONSENT_VERSION, measurement: has('MEASUREMENT'), advertising: has('ADVERTISING') },
  })
}
