import { useEffect, useState } from 'react'

/** Shorter texts match almost everything. */
const minLength = 2

/**
 * Debounces a search text by 200 ms; undefined below two letters. Never returns an older text, so results always match what
 * was typed. `isWaiting` is true while the user types.
 */
export function useDebouncedSearch(text: string): { readonly search: string | undefined; readonly isWaiting: boolean } {
  const current = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), 200)
    return () => clearTimeout(timer)
  }, [current])
  const isLongEnough = current.length >= minLength
  return {
    search: isLongEnough && settled === current ? current : undefined,
    isWaiting: isLongEnough && settled !== current,
  }
}
