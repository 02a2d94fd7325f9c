/** How a call ended for its caller. `unknown`: it may have happened. */
export type CallOutcome = 'ok' | 'fail' | 'unknown'

/** One call of a client, recorded before it is judged. */
export type Call = {
  readonly no: number
  readonly who: string
  readonly operation: string
  /** The idempotency key that makes a retry the same call. */
  readonly key: string
  outcome: CallOutcome
  /** Type of the response, category of the refusal, or the connection error. */
  reported: string
  /** HTTP status, or that of the refusal; 0: no response. */
  status: number
  answer: Readonly<Record<string, unknown>> | undefined
  readonly sent: number
  answered: number
}

/** The result of a call as its client sees it. */
export type Reported = Pick<Call, 'outcome' | 'reported' | 'status' | 'answer'>

/** Everything that clients did and the responses they got, in the order of the calls. */
export class History {
  readonly #calls: Call[] = []

  /** Records a call, makes it, and records its result. Never throws: a lost connection is an unknown outcome. */
  async record(call: Pick<Call, 'who' | 'operation' | 'key'>, make: () => Promise<Reported>): Promise<Call> {
    const entry: Call = {
      ...call,
      no: this.#calls.length + 1,
      outcome: 'unknown',
      reported: 'not answered',
      status: 0,
      answer: undefined,
      sent: performance.now(),
      answered: Number.POSITIVE_INFINITY,
    }
    this.#calls.push(entry)
    try {
      Object.assign(entry, await make())
    } catch (error) {
      entry.reported = error instanceof Error ? error.message : String(error)
    }
    entry.answered = performance.now()
    return entry
  }

  calls(operation?: string): readonly Call[] {
    return this.#calls.filter((call) => operation === undefined || call.operation === operation)
  }

  /** Responses that show a bug of ours. No fault may cause one. */
  bugs(): readonly Call[] {
    return this.#calls.filter(({ status }) => status === 500)
  }

  /** Calls with unknown outcome that no later call with the same key settled. */
  unknowns(): readonly Call[] {
    const settled = new Set(this.#calls.filter(({ outcome }) => outcome !== 'unknown').map(({ key }) => key))
    return this.#calls.filter(({ outcome, key }) => outcome === 'unknown' && !settled.has(key))
  }

  /** For failure output: one line per call. */
  toString(): string {
    return this.#calls
      .map(
        ({ no, who, operation, outcome, reported, sent, answered }) =>
          `${String(no).padStart(4)} ${who} ${operation} ${outcome} ${reported} (${(answered - sent).toFixed(0)} ms)`,
      )
      .join('\n')
  }
}
