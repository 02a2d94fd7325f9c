import { defineFact } from '#platform/facts.ts'

/** The part of a storefront that changed: DETAIL, APPEARANCE, ACCESS, CODES, DOMAIN or STATE. Subject: the storefront. */
export const storefrontChanged = defineFact<{ what: string }>('StorefrontChanged')
