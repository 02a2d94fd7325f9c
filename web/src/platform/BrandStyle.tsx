import type { BrandColors } from '@admission/common/brand.ts'
import type { StorefrontTheme } from '@admission/common/storefront-words.ts'
import { pageNonce } from './page-facts.ts'

interface BrandStyleProps {
  readonly colors: BrandColors | null | undefined
  /** Colors of the header of a storefront (`brand-hero`), if they are others. */
  readonly hero?: BrandColors | null | undefined
  /** Light or dark whatever the device says. */
  readonly theme?: StorefrontTheme
}

const variables = ({ admit, deep, tint, on, text }: BrandColors): string =>
  `{--admit:${admit};--admit-deep:${deep};--admit-tint:${tint};--on-admit:${on};--admit-text:${text}}`

/**
 * Replaces the `admit` colors with an organizer's while it is rendered. Set on `html`, so that overlays get them too. The API
 * computes the colors (`brand`, `heroBrand`), because the code for it is too large for consumer pages.
 */
export function BrandStyle({ colors, hero, theme = 'AUTO' }: BrandStyleProps) {
  const rule = [
    colors ? `html:root${variables(colors)}` : '',
    hero ? `html:root .brand-hero${variables(hero)}` : '',
    theme === 'AUTO' ? '' : `html:root{color-scheme:${theme.toLowerCase()}}`,
  ].join('')
  if (rule === '') return null
  return <style nonce={pageNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
}
