import { describe, expect, it } from 'vitest'
import { accessTo, isAtDomain, isListedAtHome } from './rules/access.ts'
import { aShownStorefront as storefront } from './testing/shown-storefront.ts'

const now = new Date('2027-03-11T15:00:00Z')
const anonymous = { signedIn: false, code: null, emailOpens: false, now }
const code = { id: '3', maxUses: null, isUsedUp: false, collectionIds: null }
const signedIn = { ...anonymous, signedIn: true }

describe('who can enter a storefront', () => {
  it.each([
    ['PUBLIC', anonymous, true],
    ['LINK_ONLY', anonymous, true],
    ['ACCESS_CODE', anonymous, false],
    ['ACCESS_CODE', { ...anonymous, code }, true],
    ['ACCESS_CODE', { ...anonymous, code: { ...code, isUsedUp: true } }, false],
    ['SIGNED_IN', anonymous, false],
    ['SIGNED_IN', signedIn, true],
    ['EMAIL_DOMAIN', { ...anonymous, emailOpens: true }, false],
    ['EMAIL_DOMAIN', { ...signedIn, emailOpens: true }, true],
    ['EMAIL_DOMAIN', signedIn, false],
    ['EMAIL_LIST', { ...signedIn, emailOpens: true }, true],
    ['EMAIL_LIST', { ...signedIn, emailOpens: null }, false],
  ] as const)('%s', (access, visitor, granted) => {
    expect(accessTo(storefront(access), visitor).granted).toBe(granted)
  })

  it('compares domains, not their spellings', () => {
    expect(isAtDomain(['ida@müller.example'], ['xn--mller-kva.example'])).toBe(true)
    expect(isAtDomain(['ida@xn--mller-kva.example'], ['example.com', 'MÜLLER.example'])).toBe(true)
    expect(isAtDomain(['ida@muller.example', 'ida@mail.müller.example'], ['müller.example'])).toBe(false)
  })

  it('says what is missing', () => {
    expect(accessTo(storefront('EMAIL_DOMAIN'), anonymous)).toMatchObject({ needsSignIn: true })
    expect(accessTo(storefront('EMAIL_DOMAIN'), { ...signedIn, emailOpens: null }).message).toContain('Verify')
    expect(accessTo(storefront('EMAIL_DOMAIN'), signedIn)).toMatchObject({
      needsSignIn: false,
      message: 'This part of the shop is for people with an address at example.com or example.org.',
    })
  })

  it('opens and closes on its dates, whoever may enter, and says when in local time', () => {
    const opensAt = new Date('2027-03-12T15:00:00Z')
    const closesAt = new Date('2027-03-14T15:00:00Z')
    const dated = storefront('ACCESS_CODE', { opensAt, closesAt })
    const visitor = { ...anonymous, code }
    expect(accessTo(dated, visitor)).toMatchObject({
      granted: false,
      phase: 'BEFORE',
      message: 'Opens on Fri, Mar 12, 10:00 AM.',
    })
    expect(accessTo(dated, { ...visitor, now: opensAt }).granted).toBe(true)
    expect(accessTo(dated, { ...visitor, now: closesAt })).toMatchObject({ granted: false, phase: 'AFTER' })
  })

  it('lists public storefronts on the home page while they are open', () => {
    expect(isListedAtHome(storefront('PUBLIC'), now)).toBe(true)
    expect(isListedAtHome(storefront('PUBLIC', { closesAt: now }), now)).toBe(false)
    expect(isListedAtHome(storefront('LINK_ONLY'), now)).toBe(false)
    expect(isListedAtHome(storefront('ACCESS_CODE'), now)).toBe(false)
    expect(isListedAtHome(storefront('EMAIL_LIST'), now)).toBe(false)
    expect(isListedAtHome(storefront('FROM_DATE', { opensAt: new Date('2028-01-01') }), now)).toBe(false)
  })
})
