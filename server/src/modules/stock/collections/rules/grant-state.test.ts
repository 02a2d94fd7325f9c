import { expect, test } from 'vitest'
import { grantState, type StandingGrant } from './grant-state.ts'

const now = new Date('2030-06-01T12:00:00Z')
const [earlier, later] = [new Date('2030-06-01T11:00:00Z'), new Date('2030-06-01T13:00:00Z')]
const inForce: StandingGrant = {
  revokedAt: null,
  validFrom: null,
  validUntil: null,
  collectionState: 'PUBLISHED',
  isClosed: false,
  now,
}

test.each<[Partial<StandingGrant>, string]>([
  [{}, 'ACTIVE'],
  [{ validFrom: now, validUntil: later }, 'ACTIVE'],
  [{ validFrom: later }, 'PLANNED'],
  [{ validUntil: now }, 'ENDED'],
  [{ validUntil: earlier, isClosed: true }, 'ENDED'],
  [{ isClosed: true }, 'RESTING'],
  [{ collectionState: 'PAUSED', validFrom: later }, 'RESTING'],
  [{ collectionState: 'ARCHIVED' }, 'RESTING'],
  [{ revokedAt: earlier, validUntil: earlier }, 'REVOKED'],
])('with %o it is %s', (change, state) => {
  expect(grantState({ ...inForce, ...change })).toBe(state)
})
