import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Event } from './book.ts'
import type { Clock } from './clock.ts'
import type { Faults, Target } from './faults.ts'
import { signatureHeader } from './signature.ts'

/** Delays before the second, third, … attempt. The event is given up after the last one. */
export const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000] as const

const ANSWER_WITHIN_MS = 5_000
const SHUFFLE_OVER_MS = 2_000

/** Sends one body and returns the status, or 0 without a response. */
export type Post = (url: string, body: string, headers: Record<string, string>) => Promise<number>

/** How events are written. */
export type Dialect = {
  /** The body of an event; undefined if the shop isn't told of it. */
  body: (event: Event) => string | undefined
  /** The header that carries the signature. */
  signatureHeader: string
}

export const SANDBOX_WEBHOOKS: Dialect = {
  body: (event) => JSON.stringify(event),
  signatureHeader: 'gateway-signature',
}

type Options = {
  url: string | null
  dialect: Dialect
  secrets: readonly string[]
  clock: Clock
  faults: Faults
  post: Post
  /** Called once per event: accepted by the shop, or given up after the last attempt. */
  onSettled: (event: Event, outcome: 'TAKEN' | 'GIVEN_UP' | 'DROPPED') => void
}

/** Delivers webhooks to the shop: at least once, in no guaranteed order, until it responds with 2xx. */
export class Webhooks {
  readonly #options: Options
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Sends an event now, or as the active fault requires. Without a URL, nothing is sent. */
  send(event: Event, target: Target): void {
    const { url, dialect, faults, clock, onSettled } = this.#options
    if (url === null) return
    const body = dialect.body(event)
    if (body === undefined) return onSettled(event, 'DROPPED')
    const fault = faults.forWebhook(target)
    if (fault?.dropWebhook === true) return onSettled(event, 'DROPPED')
    const copies = 1 + (fault?.duplicateWebhook ?? 0)
    for (let copy = 0; copy < copies; copy += 1) {
      const scatter = fault?.shuffleWebhooks === true ? Math.floor(faults.draw() * SHUFFLE_OVER_MS) : 0
      const wait = (fault?.delayWebhookMs ?? 0) + scatter
      const start = (): void => void this.#attempt(event, body, 0)
      if (wait === 0) start()
      else clock.after(wait, start)
    }
  }

  /** Starts no further attempt. */
  stop(): void {
    this.#isStopped = true
  }

  async #attempt(event: Event, body: string, tries: number): Promise<void> {
    const { url, dialect, secrets, clock, post, onSettled } = this.#options
    if (this.#isStopped || url === null) return
    const header = signatureHeader(secrets, Math.floor(clock.now() / 1000), body)
    const status = await post(url, body, { 'content-type': 'application/json', [dialect.signatureHeader]: header })
    if (status >= 200 && status < 300) return onSettled(event, 'TAKEN')
    const wait = RETRY_AFTER_MS[tries]
    if (wait === undefined) return onSettled(event, 'GIVEN_UP')
    clock.after(wait, () => void this.#attempt(event, body, tries + 1))
  }
}

/** Posts over HTTP. Redirects aren't followed. */
export const postOverHttp: Post = (url, body, headers) =>
  new Promise((resolve) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    call.on('response', (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
      answer.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
    call.end(body)
  })
