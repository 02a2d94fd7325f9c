import type { AccessKind } from '@admission/common/storefront-words.ts'
import { expect, test } from 'vitest'
import { accessTo } from './rules/access.ts'
import { explainEntry, type EnteringBuyer } from './rules/entry.ts'
import { aShownStorefront } from './testing/shown-storefront.ts'

const now = new Date('2027-03-11T15:00:00Z')
const unknown: EnteringBuyer = { email: null, hasUser: false, isVerified: false, isListed: false, code: undefined, now }
const known: EnteringBuyer = { ...unknown, email: 'ada@example.com', hasUser: true, isVerified: true }
const code = { id: '3', maxUses: null, isUsedUp: false, collectionIds: null }

test.each([
  ['PUBLIC', unknown, true, 'Yes, everyone may enter.'],
  ['LINK_ONLY', unknown, true, 'Yes, with the link to it. The shop doesn’t list it.'],
  ['SIGNED_IN', known, true, 'Yes, once they sign in.'],
  ['ACCESS_CODE', unknown, false, 'Only with an access code. Enter theirs above to check it.'],
  ['ACCESS_CODE', { ...unknown, code: null }, false, 'No: this code doesn’t open it, or no longer does.'],
  ['ACCESS_CODE', { ...unknown, code }, true, 'Yes, with this code.'],
  [
    'ACCESS_CODE',
    { ...unknown, code: { ...code, isUsedUp: true } },
    false,
    'No: this code has been used as often as it can be.',
  ],
  [
    'EMAIL_DOMAIN',
    unknown,
    false,
    'Only with a verified address at example.com or example.org. Enter theirs above to check it.',
  ],
  ['EMAIL_DOMAIN', known, true, 'Yes, once they sign in.'],
  ['EMAIL_DOMAIN', { ...known, isVerified: false }, false, 'Not yet: they need to verify their e-mail address.'],
  [
    'EMAIL_DOMAIN',
    { ...known, hasUser: false },
    false,
    'Not yet: they need to sign up with this address and verify it.',
  ],
  [
    'EMAIL_DOMAIN',
    { ...known, email: 'ada@x.example' },
    false,
    'No: they need a verified address at example.com or example.org.',
  ],
  ['EMAIL_LIST', known, false, 'No: their address isn’t on its list.'],
  ['EMAIL_LIST', { ...known, isListed: true }, true, 'Yes, once they sign in.'],
] as const satisfies readonly (readonly [AccessKind, EnteringBuyer, boolean, string])[])(
  '%s: %j',
  (access, buyer, isAllowed, sentence) => {
    expect(explainEntry(aShownStorefront(access), buyer)).toEqual({ isAllowed, sentence })
    // The shop decides the same about this buyer, signed in.
    const emailOpens = access === 'EMAIL_LIST' ? buyer.isListed : (buyer.email?.endsWith('@example.com') ?? false)
    const visitor = {
      signedIn: buyer.hasUser,
      code: buyer.code ?? null,
      emailOpens: buyer.isVerified ? emailOpens : null,
      now,
    }
    expect(accessTo(aShownStorefront(access), visitor).granted).toBe(isAllowed)
  },
)

test('outside its dates no one enters', () => {
  const opensAt = new Date('2027-03-12T15:00:00Z')
  expect(explainEntry(aShownStorefront('PUBLIC', { opensAt }), unknown)).toEqual({
    isAllowed: false,
    sentence: 'No: it opens on Fri, Mar 12, 10:00 AM.',
  })
  const closesAt = new Date('2027-03-10T15:00:00Z')
  expect(explainEntry(aShownStorefront('PUBLIC', { closesAt }), unknown).sentence).toMatch(
    /^No: it closed on Wed, Mar 10/,
  )
})
