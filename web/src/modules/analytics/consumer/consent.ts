import { CONSENT_PURPOSES, CONSENT_VERSION, type ConsentPurpose } from '@admission/common/pixels.ts'
import { newUuid } from '@admission/common/ids.ts'
import { request } from '#platform/api.ts'
import { readRecord, storageKeys, writeRecord } from '#platform/storage.ts'
import { pixelsInView } from '#platform/pixel-signals.ts'
import { createStore } from '#ui/store.ts'
import { SaveConsentDocument } from './pixels.gql.ts'

/** What this browser's visitor decided. */
export interface Consent {
  /** A random number under which the decision is recorded. */
  readonly deviceId: string
  readonly granted: readonly ConsentPurpose[]
}

/** Undefined without a decision, or if it was about an older version of the question. */
const storedConsent = (): Consent | undefined => {
  const { version, deviceId, ...choices } = readRecord(storageKeys.consent)
  if (version !== String(CONSENT_VERSION) || deviceId === undefined) return undefined
  return { deviceId, granted: CONSENT_PURPOSES.filter((purpose) => choices[purpose] === 'yes') }
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

/** Stores the decision in this browser, where it applies right away, and records it on the server. */
export async function decide(granted: readonly ConsentPurpose[]): Promise<void> {
  const deviceId = readRecord(storageKeys.consent)['deviceId'] ?? newUuid()
  const has = (purpose: ConsentPurpose): boolean => granted.includes(purpose)
  const choices = Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, has(purpose) ? 'yes' : 'no']))
  writeRecord(storageKeys.consent, { version: String(CONSENT_VERSION), deviceId, ...choices })
  consentStore.set({ deviceId, granted })
  // After a no, the page has yet to load what a yes needs.
  pixelsInView.set([...pixelsInView.get()])
  await request(SaveConsentDocument, {
    input: { deviceId, version: CONSENT_VERSION, measurement: has('MEASUREMENT'), advertising: has('ADVERTISING') },
  })
}
