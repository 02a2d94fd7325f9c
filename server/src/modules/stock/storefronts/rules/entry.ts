import type { AccessKind } from '@admission/common/storefront-words.ts'
import type { EnteredCode, ShownStorefront } from '../types/storefront.ts'
import { accessTo, isAtDomain } from './access.ts'

/** Facts that staff know about a buyer. */
export type EnteringBuyer = {
  /** Null if no address was given. */
  readonly email: string | null
  /** True if someone has signed up with the address, and has verified it. */
  readonly hasUser: boolean
  readonly isVerified: boolean
  /** True if the address is on the storefront's list. */
  readonly isListed: boolean
  /** Undefined: none was given. Null: it doesn't open this storefront. */
  readonly code: EnteredCode | null | undefined
  readonly now: Date
}

/** Whether a buyer may enter a storefront, and what they need for it. Signing in doesn't count as missing. */
export type Entry = { readonly isAllowed: boolean; readonly sentence: string }

const yes = (sentence: string): Entry => ({ isAllowed: true, sentence })
const no = (sentence: string): Entry => ({ isAllowed: false, sentence })
const either = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' or ')

/** For those whose address lets them in: it must be theirs. */
const withAddress = ({ hasUser, isVerified }: EnteringBuyer): Entry => {
  if (!hasUser) return no('Not yet: they need to sign up with this address and verify it.')
  return isVerified ? yes('Yes, once they sign in.') : no('Not yet: they need to verify their e-mail address.')
}

const entries: Readonly<Record<AccessKind, (storefront: ShownStorefront, buyer: EnteringBuyer) => Entry>> = {
  PUBLIC: () => yes('Yes, everyone may enter.'),
  FROM_DATE: () => yes('Yes, everyone may enter.'),
  LINK_ONLY: () => yes('Yes, with the link to it. The shop doesn’t list it.'),
  ACCESS_CODE: (_storefront, { code }) => {
    if (code === undefined) return no('Only with an access code. Enter theirs above to check it.')
    if (code === null) return no('No: this code doesn’t open it, or no longer does.')
    if (code.isUsedUp) return no('No: this code has been used as often as it can be.')
    return yes(
      code.collectionIds === null
        ? 'Yes, with this code.'
        : 'Yes, with this code. It unlocks only the collections listed here.',
    )
  },
  SIGNED_IN: (_storefront, { email, hasUser }) =>
    yes(email === null || hasUser ? 'Yes, once they sign in.' : 'Yes, once they sign up and sign in.'),
  EMAIL_DOMAIN: ({ emailDomains }, buyer) => {
    const domains = either(emailDomains)
    if (buyer.email === null) return no(`Only with a verified address at ${domains}. Enter theirs above to check it.`)
    return isAtDomain([buyer.email], emailDomains)
      ? withAddress(buyer)
      : no(`No: they need a verified address at ${domains}.`)
  },
  EMAIL_LIST: (_storefront, buyer) => {
    if (buyer.email === null) return no('Only for addresses on its list. Enter theirs above to check it.')
    return buyer.isListed ? withAddress(buyer) : no('No: their address isn’t on its list.')
  },
}

/** Decides about a buyer's entry by the rule of the shop, in words for staff. */
export function explainEntry(storefront: ShownStorefront, buyer: EnteringBuyer): Entry {
  const entry = entries[storefront.access](storefront, buyer)
  const access = accessTo(storefront, {
    signedIn: true,
    code: buyer.code ?? null,
    emailOpens: entry.isAllowed,
    now: buyer.now,
  })
  if (access.phase === 'OPEN') return entry
  return no(
    `No: ${access.phase === 'BEFORE' ? 'it opens' : 'it closed'} ${(access.message ?? '').replace(/^\w+ /, '')}`,
  )
}
