/** What follows an event to its copy if someone wants it: sale rules and forms of the collections that are copied. */
export const COPIED_PARTS = ['PROMOTIONS', 'ADD_ONS', 'FORMS'] as const
export type CopiedPart = (typeof COPIED_PARTS)[number]

/** Names of the parts, as people read them. */
export const COPIED_PART_LABELS: Readonly<Record<CopiedPart, string>> = {
  PROMOTIONS: 'Promotions',
  ADD_ONS: 'Add-ons',
  FORMS: 'Checkout forms',
}
