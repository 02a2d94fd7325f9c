import { brandRule } from '#ui/brand.ts'
import { pageNonce } from './page-facts.ts'

/** Puts an organiser's colour in place of `admit` while it is drawn. It stands on `html`, so that overlays have it too. */
export function BrandStyle({ color }: { readonly color: string | null | undefined }) {
  const rule = brandRule(color)
  if (rule === '') return null
  return <style nonce={pageNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
}
