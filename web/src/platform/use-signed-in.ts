import { useSyncExternalStore } from 'react'
import { onTokensChanged, tokenFor } from './tokens.ts'

/** True if this browser has a consumer session; false on the server. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onTokensChanged,
    () => tokenFor('consumer') !== undefined,
    () => false,
  )
