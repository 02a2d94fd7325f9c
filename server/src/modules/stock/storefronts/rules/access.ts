import { asciiDomain } from '@admission/common/domains.ts'
import { emailDomain } from '@admission/common/emails.ts'
import type { AccessKind } from '@admission/common/storefront-words.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import type { Access, AccessPhase, EnteredCode, ShownStorefront } from '../types/storefront.ts'

/** Known facts about the visitor. */
export type Visitor = {
  readonly signedIn: boolean
  /** The code they entered, if it is one of this storefront's that works today. */
  readonly code: EnteredCode | null
  /** True if their e-mail address lets them in. Null: they are signed in, but haven't verified it. */
  readonly emailOpens: boolean | null
  readonly now: Date
}

/** `a.example, b.example or c.example`. */
const either = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' or ')

const SIGN_IN = 'Sign in to see what’s on sale.'
const USED_UP = 'This code has been used as often as it can be.'
const VERIFY = 'Verify your e-mail address first. We sent you a link when you signed up.'

/** Why a visitor can't enter during the dates of a storefront; null if they can. */
type Refusal = (storefront: ShownStorefront, visitor: Visitor) => string | null

const byEmail =
  (noMatch: (storefront: ShownStorefront) => string): Refusal =>
  (storefront, { signedIn, emailOpens }) => {
    if (!signedIn) return SIGN_IN
    if (emailOpens === null) return VERIFY
    return emailOpens ? null : noMatch(storefront)
  }

const refusals: Readonly<Record<AccessKind, Refusal>> = {
  PUBLIC: () => null,
  LINK_ONLY: () => null,
  FROM_DATE: () => null,
  ACCESS_CODE: (_storefront, { code }) => {
    if (code === null) return 'Enter your access code to see what’s on sale.'
    return code.isUsedUp ? USED_UP : null
  },
  SIGNED_IN: (_storefront, { signedIn }) => (signedIn ? null : SIGN_IN),
  EMAIL_DOMAIN: byEmail(
    ({ emailDomains }) => `This part of the shop is for people with an address at ${either(emailDomains)}.`,
  ),
  EMAIL_LIST: byEmail(() => 'This part of the shop is for invited people. Your e-mail address isn’t on the list.'),
}

const phaseOf = ({ opensAt, closesAt }: ShownStorefront, now: Date): AccessPhase => {
  if (closesAt !== null && closesAt <= now) return 'AFTER'
  return opensAt !== null && opensAt > now ? 'BEFORE' : 'OPEN'
}

const dayOf = (at: Date | null, timezone: string): string =>
  at === null ? '' : formatTime(timeAt(at, timezone), { year: false })

/** True if one of the addresses is at one of the domains, in whichever spelling. */
export function isAtDomain(emails: readonly string[], domains: readonly string[]): boolean {
  const names = new Set(domains.map((domain) => asciiDomain(domain) ?? domain))
  return emails.some((email) => names.has(emailDomain(email)))
}

/** Decides who can enter a storefront, in one place for pages, offers and claims. */
export const accessTo = (storefront: ShownStorefront, visitor: Visitor): Access => {
  const { opensAt, closesAt, timezone, access } = storefront
  const phase = phaseOf(storefront, visitor.now)
  const messages: Readonly<Record<AccessPhase, () => string | null>> = {
    BEFORE: () => `Opens on ${dayOf(opensAt, timezone)}.`,
    OPEN: () => refusals[access](storefront, visitor),
    AFTER: () => `Closed on ${dayOf(closesAt, timezone)}.`,
  }
  const message = messages[phase]()
  return {
    kind: access,
    granted: message === null,
    phase,
    needsSignIn: message === SIGN_IN,
    isUsedUp: message === USED_UP,
    opensAt: opensAt === null ? null : timeAt(opensAt, timezone),
    message,
    code: message === null && access === 'ACCESS_CODE' ? visitor.code : null,
  }
}

/** True if a storefront appears on its marketplace's home page without a code, sign-in or link. */
export const isListedAtHome = (storefront: ShownStorefront, now: Date): boolean =>
  (storefront.access === 'PUBLIC' || storefront.access === 'FROM_DATE') && phaseOf(storefront, now) === 'OPEN'
