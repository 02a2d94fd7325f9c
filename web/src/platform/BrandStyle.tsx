import type { BrandColours } from '@admission/common/brand.ts'
import { pageNonce } from './page-facts.ts'

/**
 * Puts an organiser's colours in place of `admit` while it is drawn. It stands on `html`, so that overlays have them too. The
 * API works the colours out (`brand`, `heroBrand`): how is more code than a consumer page has room for.
 */
export function BrandStyle({ colours }: { readonly colours: BrandColours | null | undefined }) {
  if (colours === null || colours === undefined) return null
  const { admit, deep, tint, on, text } = colours
  const rule = `html:root{--admit:${admit};--admit-deep:${deep};--admit-tint:${tint};--on-admit:${on};--admit-text:${text}}`
  return <style nonce={pageNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
}
