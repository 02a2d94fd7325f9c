import { useEffect } from 'react'
import type { PixelFieldsFragment } from '#platform/fragments/consumer/pixels.gql.ts'
import { pixelsInView } from './pixel-signals.ts'
import { previewToken } from './preview-token.ts'
import { shopPlace } from './shop-place.ts'

const idle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/**
 * Puts the pixels of a page's accounts in view, once the page is idle, until the page is left. Not in a preview, and not in a frame on another
 * website, which asks its own visitors.
 */
export function usePixels(pixels: readonly PixelFieldsFragment[]): void {
  // A page makes a new list on each render; its text stays the same.
  const text = JSON.stringify(pixels)
  useEffect(() => {
    if (text === '[]' || previewToken() !== undefined || shopPlace()?.embed !== undefined) return undefined
    const cancel = idle(() => pixelsInView.set(JSON.parse(text) as PixelFieldsFragment[]))
    return () => {
      cancel()
      pixelsInView.set([])
    }
  }, [text])
}
