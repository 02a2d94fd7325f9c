import { featureHeader } from '@admission/common/features.ts'
import type { Doc } from './doc.ts'
import { isMarked } from './operation-marks.ts'
import { previewToken } from './preview-token.ts'
import { accessCodeFor, enabledFeatures, readText, storageKeys } from './storage.ts'
import { tokenFor } from './tokens.ts'

/** Scope of a request. Part of the cache key, so that one account's data never shows in another. */
export interface Scope {
  /** Back office: the account of the page. */
  readonly accountId?: string
  /** Shop: the marketplace whose access code is sent. */
  readonly marketplaceId?: string
  /** Scan page: the secret of the scanning device, which is sent instead of a person's token. */
  readonly doorSecret?: string
}

/** Current request headers for an operation. */
export function requestHeaders(doc: Doc<unknown, unknown>, scope: Scope): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (scope.doorSecret !== undefined) return { ...headers, Authorization: `Door ${scope.doorSecret}` }
  const preview = doc.endpoint === 'consumer' ? previewToken() : undefined
  // A preview's buyer is whom the member chose, not who uses this browser.
  if (preview !== undefined) return { ...headers, Preview: preview }
  const token = isMarked(doc.name, 'IgnoreAuthToken') ? undefined : tokenFor(doc.endpoint)
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  if (doc.endpoint === 'admin' && scope.accountId !== undefined) headers['AccountId'] = scope.accountId
  if (doc.endpoint !== 'consumer') return headers
  const code = scope.marketplaceId === undefined ? undefined : accessCodeFor(scope.marketplaceId)
  if (code !== undefined) headers['AccessCode'] = code
  const cartToken = doc.cart ? readText(storageKeys.cartToken) : undefined
  if (cartToken !== undefined) headers['CartToken'] = cartToken
  for (const feature of enabledFeatures()) headers[featureHeader(feature)] = 'true'
  return headers
}
