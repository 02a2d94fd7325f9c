import { useSyncExternalStore } from 'react'
import { accessCodeFor } from '#platform/storage.ts'
import { onTokensChanged, tokenFor } from '#platform/tokens.ts'

/**
 * Whether this browser holds something that may open a closed door of a shop: a sign-in or a code. False while the page
 * comes alive, so that it is the same as what the server drew.
 */
export const useHasKey = (marketplaceId: string): boolean =>
  useSyncExternalStore(
    onTokensChanged,
    () => tokenFor('consumer') !== undefined || accessCodeFor(marketplaceId) !== undefined,
    () => false,
  )
