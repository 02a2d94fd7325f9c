export const ACCESS_KINDS = [
  'PUBLIC',
  'ACCESS_CODE',
  'SIGNED_IN',
  'EMAIL_DOMAIN',
  'EMAIL_LIST',
  'LINK_ONLY',
  'FROM_DATE',
] as const
/** Way of entering a storefront. */
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** Labels for the people who can enter. */
export const ACCESS_LABELS: Readonly<Record<AccessKind, string>> = {
  PUBLIC: 'Everyone',
  ACCESS_CODE: 'People with a code',
  SIGNED_IN: 'People who are signed in',
  EMAIL_DOMAIN: 'E-mail domains',
  EMAIL_LIST: 'Listed e-mail addresses',
  LINK_ONLY: 'People with the link',
  FROM_DATE: 'Everyone, from a date',
}

export const STOREFRONT_STANDINGS = ['DRAFT', 'OPEN', 'SCHEDULED', 'CLOSED', 'ARCHIVED'] as const
/** The displayed state of a storefront: a published one is open between its dates. */
export type StorefrontStanding = (typeof STOREFRONT_STANDINGS)[number]

/** The displayed states of storefronts, in words. */
export const STOREFRONT_STANDING_LABELS: Readonly<Record<StorefrontStanding, string>> = {
  DRAFT: 'Draft',
  OPEN: 'Open',
  SCHEDULED: 'Opens later',
  CLOSED: 'Closed',
  ARCHIVED: 'Archived',
}

export const LAYOUTS = ['GRID', 'LIST'] as const
/** How a storefront shows its events. */
export type StorefrontLayout = (typeof LAYOUTS)[number]

export const THEMES = ['AUTO', 'LIGHT', 'DARK'] as const
/** Color theme of a storefront. AUTO follows the visitor's device. */
export type StorefrontTheme = (typeof THEMES)[number]

/** A name as part of an address: lowercase letters, digits and single dashes, up to 60 characters. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
