import { onTokensChanged, tokenFor } from './tokens.ts'

/**
 * Marks a document whose reader is signed in as a consumer, before its first paint: the server rendered it for anyone. The function's
 * source is inlined into the document, so it must not refer to anything outside itself.
 */
export function markSignedIn(): void {
  try {
    const tokens = JSON.parse(localStorage.getItem('authTokens') ?? '{}') as Readonly<Record<string, unknown>>
    if (typeof tokens['consumer'] === 'string') document.documentElement.dataset['signedIn'] = ''
  } catch {
    // Storage is blocked or malformed, so no one is signed in.
  }
}

const clearMark = (): void => {
  delete document.documentElement.dataset['signedIn']
}

const updateMark = (): void => {
  if (tokenFor('consumer') === undefined) clearMark()
}

/** Removes the mark once no one is signed in, such as after the server rejected the token. Returns a function that removes it. */
export function clearMarkWhenSignedOut(): () => void {
  updateMark()
  const stop = onTokensChanged(updateMark)
  return () => {
    stop()
    clearMark()
  }
}
