import { describe, expect, it } from 'vitest'
import { accessTo, isListedAtHome } from './rules/access.ts'
import type { AccessKind, ShownStorefront } from './types.ts'

const storefront = (access: AccessKind, opensAt: Date | null = null): ShownStorefront => ({
  id: '1',
  marketplaceId: '2',
  name: 'Members',
  description: '',
  heroColor: null,
  access,
  opensAt,
  position: 0,
  timezone: 'America/New_York',
})
const now = new Date('2027-03-11T15:00:00Z')
const anonymous = { signedIn: false, codeOpens: false, now }

describe('who can enter a storefront', () => {
  it.each([
    ['PUBLIC', anonymous, true],
    ['LINK_ONLY', anonymous, true],
    ['ACCESS_CODE', anonymous, false],
    ['ACCESS_CODE', { ...anonymous, codeOpens: true }, true],
    ['SIGNED_IN', anonymous, false],
    ['SIGNED_IN', { ...anonymous, signedIn: true }, true],
  ] as const)('%s', (access, visitor, granted) => {
    expect(accessTo(storefront(access), visitor).granted).toBe(granted)
  })

  it('opens on its date and says when in local time', () => {
    const opens = new Date('2027-03-12T15:00:00Z')
    expect(accessTo(storefront('FROM_DATE', opens), anonymous)).toMatchObject({
      granted: false,
      message: 'Opens on Fri, Mar 12, 10:00 AM.',
    })
    expect(accessTo(storefront('FROM_DATE', opens), { ...anonymous, now: opens }).granted).toBe(true)
  })

  it('lists public storefronts on the home page', () => {
    expect(isListedAtHome(storefront('PUBLIC'), now)).toBe(true)
    expect(isListedAtHome(storefront('LINK_ONLY'), now)).toBe(false)
    expect(isListedAtHome(storefront('ACCESS_CODE'), now)).toBe(false)
    expect(isListedAtHome(storefront('FROM_DATE', new Date('2028-01-01')), now)).toBe(false)
  })
})
