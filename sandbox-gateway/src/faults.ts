import type { Fault, FaultMatch } from './fault.ts'
import { invalid } from './refusal.ts'
import { asBody } from './reading.ts'
import type { Body } from './reading.ts'

export type Target = { operation?: string; key?: string; card?: string }

type Part = 'call' | 'webhook'

/** A fault with the remaining uses of each of its parts. */
type Armed = { fault: Fault; left: Record<Part, number> }

const BOOLEANS = ['resetBefore', 'resetAfterEffect', 'status500AfterEffect', 'dropWebhook', 'shuffleWebhooks'] as const
const NUMBERS = ['times', 'delayMs', 'duplicateWebhook', 'delayWebhookMs', 'captureAmount'] as const
const PARTS = {
  call: ['delayMs', 'resetBefore', 'resetAfterEffect', 'status500AfterEffect', 'captureAmount', 'wrongCurrency'],
  webhook: ['dropWebhook', 'duplicateWebhook', 'delayWebhookMs', 'shuffleWebhooks'],
} as const

/** The active faults. The same seed and order of calls give the same faults. */
export class Faults {
  #armed: Armed[] = []
  #calls = 0
  #webhooks = 0
  #random = seededRandom(1)

  /** Replaces all faults and resets the counts: `{ seed?, faults: [...] }` or one fault. */
  set(body: Body): number {
    const list = Array.isArray(body['faults']) ? body['faults'] : [body]
    const faults = list.map((item) => readFault(asBody(item, 'fault')))
    const seed = body['seed'] ?? 1
    if (typeof seed !== 'number' || !Number.isInteger(seed))
      throw invalid('invalid_seed', '"seed" must be a whole number.')
    this.#armed = faults.map((fault) => {
      const times = fault.times ?? Number.POSITIVE_INFINITY
      return { fault, left: { call: times, webhook: times } }
    })
    this.#calls = 0
    this.#webhooks = 0
    this.#random = seededRandom(seed)
    return faults.length
  }

  /** The fault of the next call that has an effect. */
  forCall(target: Target): Fault | undefined {
    this.#calls += 1
    return this.#take('call', target, this.#calls)
  }

  /** The fault of the next webhook. */
  forWebhook(target: Target): Fault | undefined {
    this.#webhooks += 1
    return this.#take('webhook', target, this.#webhooks)
  }

  /** The next number from the seed, from 0 up to 1. */
  draw(): number {
    return this.#random()
  }

  #take(part: Part, target: Target, count: number): Fault | undefined {
    const found = this.#armed.find(
      ({ fault, left }) => left[part] > 0 && hasPart(fault, part) && this.#matches(fault.match, target, count),
    )
    if (found === undefined) return undefined
    found.left[part] -= 1
    return found.fault
  }

  #matches(match: FaultMatch, target: Target, count: number): boolean {
    if (match.key !== undefined && match.key !== target.key) return false
    if (match.card !== undefined && match.card !== target.card) return false
    if (match.operation !== undefined && match.operation !== target.operation) return false
    if (match.nth !== undefined && match.nth !== count) return false
    return match.chance === undefined || this.#random() < match.chance
  }
}

function hasPart(fault: Fault, part: Part): boolean {
  return PARTS[part].some((name) => fault[name] !== undefined)
}

function readFault(body: Body): Fault {
  const fault: Fault = { match: readMatch(body['match'] === undefined ? {} : asBody(body['match'], 'match')) }
  for (const name of BOOLEANS) {
    const value = body[name]
    if (value === undefined) continue
    if (typeof value !== 'boolean') throw invalid('invalid_fault', `"${name}" must be true or false.`)
    fault[name] = value
  }
  for (const name of NUMBERS) {
    const value = readCount(body, name)
    if (value !== undefined) fault[name] = value
  }
  if (body['wrongCurrency'] !== undefined) fault.wrongCurrency = readText(body, 'wrongCurrency')
  return fault
}

function readMatch(body: Body): FaultMatch {
  const match: FaultMatch = {}
  if (body['key'] !== undefined) match.key = readText(body, 'key')
  if (body['operation'] !== undefined) match.operation = readText(body, 'operation')
  // Only the last four digits of a card number are stored.
  if (body['card'] !== undefined) match.card = readText(body, 'card').slice(-4)
  const nth = readCount(body, 'nth')
  if (nth !== undefined) match.nth = nth
  const { chance } = body
  if (typeof chance === 'number' && chance >= 0 && chance <= 1) match.chance = chance
  else if (chance !== undefined) throw invalid('invalid_fault', '"chance" must be from 0 to 1.')
  return match
}

function readText(body: Body, name: string): string {
  const value = body[name]
  if (typeof value === 'string' && value !== '') return value
  throw invalid('invalid_fault', `"${name}" must be a non-empty string.`)
}

function readCount(body: Body, name: string): number | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalid('invalid_fault', `"${name}" must be a whole number.`)
}

/** A small generator (mulberry32), good enough for faults and the same on every platform. */
function seededRandom(seed: number): () => number {
  let state = Math.trunc(seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
