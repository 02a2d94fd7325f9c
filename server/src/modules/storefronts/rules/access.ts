import { formatTime, timeAt } from '@admission/common/time.ts'
import type { Access, AccessKind, ShownStorefront } from '../types.ts'

/** What is known about the visitor. */
export type Visitor = {
  readonly signedIn: boolean
  /** Whether the code they entered opens this storefront. */
  readonly codeOpens: boolean
  readonly now: Date
}

const messages: Readonly<Record<string, string>> = {
  ACCESS_CODE: 'Enter your access code to see what’s on sale.',
  SIGNED_IN: 'Sign in to see what’s on sale.',
}

const grants: Readonly<Record<AccessKind, (storefront: ShownStorefront, visitor: Visitor) => boolean>> = {
  PUBLIC: () => true,
  LINK_ONLY: () => true,
  ACCESS_CODE: (_storefront, { codeOpens }) => codeOpens,
  SIGNED_IN: (_storefront, { signedIn }) => signedIn,
  FROM_DATE: ({ opensAt }, { now }) => opensAt !== null && opensAt <= now,
}

/** Decides who can enter a storefront, in one place for pages, offers and claims. */
export const accessTo = (storefront: ShownStorefront, visitor: Visitor): Access => {
  const granted = grants[storefront.access](storefront, visitor)
  const opensAt = storefront.opensAt === null ? null : timeAt(storefront.opensAt, storefront.timezone)
  const opens = opensAt === null ? null : `Opens on ${formatTime(opensAt, { year: false })}.`
  return {
    kind: storefront.access,
    granted,
    opensAt,
    message: granted ? null : (messages[storefront.access] ?? opens),
  }
}

/** Whether a storefront appears on its marketplace's home page without a code, sign-in or link. */
export const isListedAtHome = (storefront: ShownStorefront, now: Date): boolean =>
  storefront.access === 'PUBLIC' ||
  (storefront.access === 'FROM_DATE' && storefront.opensAt !== null && storefront.opensAt <= now)
