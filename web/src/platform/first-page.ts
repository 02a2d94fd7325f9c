import { useDeferredValue } from 'react'
import { forgetPrefetched } from './prefetch.ts'

let isFirst = true

/** The page that somebody came with is there. */
export function firstPageIsThere(): void {
  isFirst = false
  forgetPrefetched()
}

/**
 * For a large page of the browser's own: false in its first draw on the page that somebody came with, where what already stands
 * in its place is to stay. The page itself is drawn right after that in slices, between which the browser answers. On later
 * pages it is true at once.
 */
export const useDrawnInSlices = (): boolean => useDeferredValue(true, !isFirst)
