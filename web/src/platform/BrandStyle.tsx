import type { BrandColors } from '@admission/common/brand.ts'
import { pageNonce } from './page-facts.ts'

/**
 * Puts an organizer's colors in place of `admit` while it is drawn. It stands on `html`, so that overlays have them too. The
 * API works the colors out (`brand`, `heroBrand`): how is more code than a consumer page has room for.
 */
export function BrandStyle({ colors }: { readonly colors: BrandColors | null | undefined }) {
  if (colors === null || colors === undefined) return null
  const { admit, deep, tint, on, text } = colors
  const rule = `html:root{--admit:${admit};--admit-deep:${deep};--admit-tint:${tint};--on-admit:${on};--admit-text:${text}}`
  return <style nonce={pageNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
}
