import { useSyncExternalStore } from 'react'
import { accessCodeFor } from '#platform/storage.ts'
import { onTokensChanged, tokenFor } from '#platform/tokens.ts'

/**
 * True if this browser holds something that may open a restricted storefront: a session or an access code. False during
 * hydration, to match the server's markup.
 */
export const useHasCredentials = (marketplaceId: string): boolean =>
  useSyncExternalStore(
    onTokensChanged,
    () => tokenFor('consumer') !== undefined || accessCodeFor(marketplaceId) !== undefined,
    () => false,
  )
