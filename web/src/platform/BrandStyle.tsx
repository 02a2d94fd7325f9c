import type { BrandColors } from '@admission/common/brand.ts'
import { pageNonce } from './page-facts.ts'

/**
 * Replaces the `admit` colors with an organizer's while it is rendered. Set on `html`, so that overlays get them too. The API
 * computes the colors (`brand`, `heroBrand`), because the code for it is too large for consumer pages.
 */
export function BrandStyle({ colors }: { readonly colors: BrandColors | null | undefined }) {
  if (colors === null || colors === undefined) return null
  const { admit, deep, tint, on, text } = colors
  const rule = `html:root{--admit:${admit};--admit-deep:${deep};--admit-tint:${tint};--on-admit:${on};--admit-text:${text}}`
  return <style nonce={pageNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
}
