import type { ClaimAnswer, ClaimProblem, ClaimRequest } from '../types/claim.ts'
import type { ClaimCase, ClaimDecision, ClaimGrant, EarlierGrants } from '../types/claim-decision.ts'
import { limitKey, seatKey, type ClaimWorld, type Moment, type OldHold } from '../types/claim-world.ts'
import { claimProblem } from './claim-checks.ts'

const caseOf = (world: ClaimWorld, earlier: EarlierGrants, request: ClaimRequest, number: number): ClaimCase => {
  const cart = world.carts.get(request.cartId)
  const named = request.op === 'ADD' ? undefined : world.lines.get(request.lineId)
  const line = named?.cartId === request.cartId ? named : undefined
  return { world, earlier, request, number, cart, line, old: line && world.holds.get(line.id) }
}

const after = (moment: Moment, seconds: number): Moment => {
  const later = new Date(Date.parse(moment) + seconds * 1000).toISOString()
  // A Date has milliseconds; the microseconds stay as they are.
  return `${later.slice(0, 20)}${moment.slice(20)}`
}

/** The cart's clock after a grant: it starts with the first line and ends with the last. */
const clockAfter = ({ world, request, cart, line }: ClaimCase): Pick<ClaimGrant, 'expiresAt' | 'startsClock'> => {
  const expiresAt = cart?.expiresAt ?? null
  if (request.op !== 'REMOVE')
    return expiresAt === null
      ? { expiresAt: after(world.now, request.holdSeconds), startsClock: true }
      : { expiresAt, startsClock: false }
  const left = (cart?.lines ?? []).filter(({ id }) => id !== line?.id)
  return { expiresAt: left.length === 0 ? null : expiresAt, startsClock: false }
}

const addTo = (sums: Map<string, number>, key: string, n: number): void => void sums.set(key, (sums.get(key) ?? 0) + n)

type Taken = Pick<OldHold, 'charges' | 'limits'>

/** Notes what is taken (1) or given back (-1), so that the next request sees it. */
const note = (earlier: EarlierGrants, { charges, limits }: Taken, sign: 1 | -1): void => {
  for (const { counterId, units, eventId, seatNumbers } of charges) {
    addTo(earlier.taken, counterId, sign * units)
    for (const number of seatNumbers ?? []) earlier.isFree.set(seatKey(eventId, number), sign === -1)
  }
  for (const limit of limits) addTo(earlier.used, limitKey(limit), sign * limit.units)
}

const grant = (claim: ClaimCase): ClaimGrant => {
  const { earlier, request, cart, old } = claim
  if (old) note(earlier, old, -1)
  if (request.op !== 'REMOVE') note(earlier, { charges: request.charges, limits: request.limits ?? [] }, 1)
  const granted: ClaimGrant = {
    request,
    isNewCart: cart === undefined,
    hasAddOns: cart?.hasAddOns ?? false,
    version: (cart?.version ?? 0) + 1,
    released: old,
    ...clockAfter(claim),
  }
  earlier.winners.set(request.cartId, granted)
  return granted
}

const answerTo = ({ earlier, request, cart }: ClaimCase, problem: ClaimProblem | undefined): ClaimAnswer => {
  // After a grant, what it made of the cart.
  const current = earlier.winners.get(request.cartId) ?? cart
  const at = { version: current?.version ?? null, expiresAt: current?.expiresAt ?? null }
  if (problem === undefined) return { granted: true, reason: null, ...at }
  return problem.reason === 'REPEATED'
    ? { granted: true, reason: 'REPEATED', ...at }
    : { granted: false, ...problem, ...at }
}

const limitsOf = (request: ClaimRequest) => (request.op === 'REMOVE' ? [] : (request.limits ?? []))

/** Decides requests in the order of their arrival, each alone. What is granted is seen by the next; a refusal changes nothing. */
export const decideBatch = (world: ClaimWorld, requests: readonly ClaimRequest[]): ClaimDecision => {
  const earlier: EarlierGrants = { winners: new Map(), taken: new Map(), isFree: new Map(), used: new Map() }
  const grants: ClaimGrant[] = []
  const answers = requests.map((request, number) => {
    const claim = caseOf(world, earlier, request, number)
    const problem = claimProblem(claim)
    if (problem === undefined) grants.push(grant(claim))
    return answerTo(claim, problem)
  })
  const used = new Set(grants.flatMap(({ request }) => limitsOf(request).map(limitKey)))
  const unusedLimits = requests.flatMap(limitsOf).filter((limit) => !used.has(limitKey(limit)))
  return { answers, now: world.now, grants, taken: earlier.taken, unusedLimits }
}
