import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { unavailable } from '#platform/errors.ts'
import { isConnectionLost, isTransient, sqlState } from './failures.ts'
import { createLine } from './gather-line.ts'
import type { Member } from './gather-line.ts'
import { reopening } from './reopening.ts'

/** Gathers requests of one kind into batches that one statement decides. */
export type Gather<Request, Answer> = {
  /**
   * Waits for its batch. Rejects with the refusal 503 (with `retryAfter`) when too many wait or it waited too long:
   * then nothing was done. Any other rejection is the database's own; a lost connection is among them, and is what is told
   * when a batch is without an answer after `answerWithinMs`: whether it was done, nobody knows yet.
   */
  readonly submit: (request: Request) => Promise<Answer>
  /** Requests that wait for a batch, and those in the batch on its way. */
  readonly depth: () => { readonly waiting: number; readonly inFlight: number }
  /** Takes no more requests, answers those that wait, ends the connection. */
  readonly close: () => Promise<void>
}

export type GatherOptions<Request, Answer> = {
  /** Opens the connection that belongs to this queue alone. */
  readonly connect: () => Promise<Client>
  /**
   * Decides all requests in ONE statement or transaction and answers by position. It may run again with fewer
   * requests after it failed for certain, so it keeps nothing outside the database.
   */
  readonly run: (client: Client, batch: readonly Request[]) => Promise<readonly Answer[]>
  /**
   * Called on a new connection when the last one was lost on the way, so that nobody knows whether it committed:
   * reads what was written (by ids that the edge chose) and answers by position; undefined: was not, is repeated.
   */
  readonly recover: (client: Client, batch: readonly Request[]) => Promise<readonly (Answer | undefined)[]>
  /** The most requests in a batch. */
  readonly most?: number
  /** The most requests that may wait. */
  readonly mostWaiting?: number
  /** The longest that a request may wait for its batch, in milliseconds. */
  readonly longestWaitMs?: number
  /** The longest that callers wait for their batch once it was sent, in milliseconds: 3,700 unless said. */
  readonly answerWithinMs?: number
}

/**
 * The longest that the next batch waits for company, in milliseconds. It waits as long as the last one took: a batch costs
 * the same for one as for many, so a busy queue gathers more; one that was idle for as long sends at once.
 */
const LONGEST_PAUSE_MS = 8

/** Longer than a connection may take for a batch (3.3 s); with a second in the line, callers are answered within five. */
const ANSWER_WITHIN_MS = 3_700

/** A failure repeated this often ends with the failure. */
const MAX_TRIES = 3

/** Tells those whose answer is late that the connection is as good as lost; what was sent is followed up without them. */
const giveUpAfter = <Request, Answer>(members: readonly Member<Request, Answer>[], ms: number): NodeJS.Timeout =>
  setTimeout(() => {
    for (const member of members) {
      member.isGivenUp = true
      member.reject(new Error('Connection terminated: a batch had no answer in time'))
    }
  }, ms)

/**
 * One batch on its way, the next forms meanwhile. A batch that fails for certain goes again member by member, so a
 * poisoned request hurts itself only; after an unknown outcome `recover` looks before anything is repeated.
 */
export function createGather<Request, Answer>(options: GatherOptions<Request, Answer>): Gather<Request, Answer> {
  const { most = 128, mostWaiting = 2_000, longestWaitMs = 1_000, answerWithinMs = ANSWER_WITHIN_MS } = options
  const connection = reopening(options.connect)
  const line = createLine<Request, Answer>(mostWaiting, longestWaitMs)
  let inFlight = 0
  let working = false
  let notBefore = 0
  let closed: Promise<void> | undefined
  let whenIdle: (() => void) | undefined

  const recover = async (members: readonly Member<Request, Answer>[], cause: unknown): Promise<void> => {
    connection.drop()
    const client = await connection.openPatiently()
    const found = await options.recover(
      client,
      members.map(({ request }) => request),
    )
    for (const [index, member] of members.entries()) {
      const answer = found[index]
      if (answer !== undefined) member.resolve(answer)
      else if (member.isGivenUp || member.tries >= MAX_TRIES) member.reject(cause)
      else await execute([member])
    }
  }

  const afterFailure = async (members: readonly Member<Request, Answer>[], error: unknown): Promise<void> => {
    if (isConnectionLost(error)) return recover(members, error)
    const certain = sqlState(error) !== undefined
    const [only] = members
    // What is neither a lost connection nor a refusal of the database is a bug of ours: repeating might do it twice.
    if (!certain) for (const member of members) member.reject(error)
    else if (members.length > 1) for (const member of members) await execute([member])
    else if (only !== undefined && isTransient(error) && only.tries < MAX_TRIES) await execute([only])
    else only?.reject(error)
    return undefined
  }

  const attempt = async (members: readonly Member<Request, Answer>[], client: Client): Promise<void> => {
    for (const member of members) member.tries += 1
    let answers: readonly Answer[] = []
    try {
      answers = await options.run(
        client,
        members.map(({ request }) => request),
      )
    } catch (error) {
      return afterFailure(members, error)
    }
    for (const [index, member] of members.entries()) {
      if (index < answers.length) member.resolve(answers[index] as Answer)
      else member.reject(new Error('The batch answered fewer requests than it was given.'))
    }
    return undefined
  }

  const execute = async (members: readonly Member<Request, Answer>[]): Promise<void> => {
    try {
      let client: Client | undefined
      try {
        client = await connection.open()
      } catch (error) {
        // Nothing was sent: the caller may simply come again.
        for (const member of members) member.reject(unavailable(1, error))
      }
      if (client !== undefined) await attempt(members, client)
    } catch (error) {
      for (const member of members) member.reject(error)
    }
  }

  const work = async (): Promise<void> => {
    for (let batch = line.take(most); batch.length > 0; batch = line.take(most)) {
      inFlight = batch.length
      const began = performance.now()
      const giveUp = giveUpAfter(batch, answerWithinMs)
      await execute(batch)
      clearTimeout(giveUp)
      const ended = performance.now()
      notBefore = ended + Math.min(ended - began, LONGEST_PAUSE_MS)
      inFlight = 0
      if (line.length() > 0 && line.length() < most && closed === undefined) await sleep(notBefore - ended)
    }
    working = false
    whenIdle?.()
  }

  const plan = (): void => {
    if (working) return
    working = true
    const pause = notBefore - performance.now()
    if (pause > 0) setTimeout(() => void work(), pause)
    // Everything that arrives in this turn of the loop still joins the first batch.
    else setImmediate(() => void work())
  }

  const close = async (): Promise<void> => {
    if (working) await new Promise<void>((resolve) => (whenIdle = resolve))
    await connection.close()
  }

  return {
    submit: (request) => {
      if (closed !== undefined) return Promise.reject(unavailable(1))
      const answer = line.add(request)
      plan()
      return answer
    },
    depth: () => ({ waiting: line.length(), inFlight }),
    close: () => (closed ??= close()),
  }
}
