/** How a call ended for whoever made it. `unknown`: it may have happened. */
export type CallOutcome = 'ok' | 'fail' | 'unknown'

/** One call of a client, written down before anybody judges it. */
export type Call = {
  readonly no: number
  readonly who: string
  readonly operation: string
  /** The key that makes a repetition the same call. */
  readonly key: string
  outcome: CallOutcome
  /** Type of the answer, category of the refusal, or what went wrong with the line. */
  told: string
  /** HTTP status, or that of the refusal; 0: no answer. */
  status: number
  answer: Readonly<Record<string, unknown>> | undefined
  readonly sent: number
  answered: number
}

/** What a call came to, as its client sees it. */
export type Told = Pick<Call, 'outcome' | 'told' | 'status' | 'answer'>

/** Everything that clients did and were told, in the order in which they began. */
export class History {
  readonly #calls: Call[] = []

  /** Writes a call down, makes it, writes down what came of it. Never throws: a lost line is an unknown outcome. */
  async record(call: Pick<Call, 'who' | 'operation' | 'key'>, make: () => Promise<Told>): Promise<Call> {
    const entry: Call = {
      ...call,
      no: this.#calls.length + 1,
      outcome: 'unknown',
      told: 'not answered',
      status: 0,
      answer: undefined,
      sent: performance.now(),
      answered: Number.POSITIVE_INFINITY,
    }
    this.#calls.push(entry)
    try {
      Object.assign(entry, await make())
    } catch (error) {
      entry.told = error instanceof Error ? error.message : String(error)
    }
    entry.answered = performance.now()
    return entry
  }

  calls(operation?: string): readonly Call[] {
    return this.#calls.filter((call) => operation === undefined || call.operation === operation)
  }

  /** Answers that told a client of a bug of ours: no fault may make one. */
  bugs(): readonly Call[] {
    return this.#calls.filter(({ status }) => status === 500)
  }

  /** Calls whose outcome no later call with the same key has settled. */
  unknowns(): readonly Call[] {
    const settled = new Set(this.#calls.filter(({ outcome }) => outcome !== 'unknown').map(({ key }) => key))
    return this.#calls.filter(({ outcome, key }) => outcome === 'unknown' && !settled.has(key))
  }

  /** For a failure: one line a call. */
  toString(): string {
    return this.#calls
      .map(
        ({ no, who, operation, outcome, told, sent, answered }) =>
          `${String(no).padStart(4)} ${who} ${operation} ${outcome} ${told} (${(answered - sent).toFixed(0)} ms)`,
      )
      .join('\n')
  }
}
