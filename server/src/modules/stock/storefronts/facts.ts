import { defineFact } from '#platform/facts.ts'

/** The part of a storefront that changed: DETAIL, APPEARANCE, ACCESS, CODES, DOMAIN, STATE or ORDER. Subject: the storefront. */
export const storefrontChanged = defineFact<{ what: string }>('StorefrontChanged')
