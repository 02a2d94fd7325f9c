import { TAG_MANAGER, type PixelEventName, type PixelKind } from '@admission/common/pixels.ts'
import type { PixelFieldsFragment } from '#platform/fragments/consumer/pixels.gql.ts'
import { ownPixelFacts } from '#platform/page-facts.ts'
import { previewToken } from '#platform/preview-token.ts'
import { shopPlace } from '#platform/shop-place.ts'

/** A pixel in a frame: of an account, or of the product itself. */
export type FramePixel = Omit<PixelFieldsFragment, 'type'> & { readonly type: PixelKind | typeof TAG_MANAGER }

/** Stands for the product where an account’s ID would be. */
export const OWN = 'own'

const EVENTS: PixelEventName[] = ['PAGE_VIEW', 'SIGN_UP', 'PURCHASE']

const own = (type: FramePixel['type'], token: string | undefined): FramePixel[] =>
  token === undefined ? [] : [{ accountId: OWN, type, token, meta: null, events: EVENTS }]

/** The product’s own tag manager and ad pixel. None in a preview, and none in a frame on another website, which asks its own visitors. */
export const ownPixels = (): readonly FramePixel[] => {
  const facts = ownPixelFacts()
  if (facts === undefined || previewToken() !== undefined || shopPlace()?.embed !== undefined) return []
  return [...own(TAG_MANAGER, facts.tagManager), ...own('META', facts.adPixel)]
}
