import { Result, type Client, type Connection, type QueryResultRow } from 'pg'
import { valueTypes } from './json.ts'

/** A parameter of a statement: pass JSON as text, and many values of a column as an array. */
export type StepValue = string | number | boolean | null | readonly (string | number | null)[]

/** One statement of a round trip. It is prepared once per connection, so its text must come from a fixed set. */
export type Step = {
  readonly text: string
  readonly values?: readonly StepValue[]
}

/** The builder of rows that `pg` gives away, and the methods of its connection that its documents don't mention: see decision 15. */
type Rows = {
  addFields: (fields: unknown) => void
  parseRow: (values: unknown) => QueryResultRow
}
type Message = { readonly fields: unknown }
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void }
  readonly parse: (statement: { name: string; text: string }) => void
  readonly bind: (parameters: { statement: string; values: readonly (string | null)[] }) => void
  readonly describe: (portal: { type: 'P' }) => void
  readonly execute: (portal: object) => void
  readonly sync: () => void
}
type Prepared = { readonly name: string; readonly rows: Rows }

const newRows = Result as unknown as new (mode: string, types: typeof valueTypes) => Rows

/** Statements that a connection has prepared, by their text. */
const preparedBy = new WeakMap<Wire, Map<string, Prepared>>()
let lastName = 0

const element = (value: string | number | null): string => {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** The text form of a parameter (PostgreSQL's array literals for arrays). */
export const stepText = (value: StepValue): string | null => {
  if (value === null) return null
  return typeof value === 'object' ? `{${value.map(element).join(',')}}` : String(value)
}

/** Sends all statements with one Sync: after the first that fails the server skips the others. */
class Pipeline {
  callback: ((error: Error | null, results?: QueryResultRow[][]) => void) | undefined
  readonly #steps: readonly Step[]
  readonly #results: QueryResultRow[][] = []
  readonly #rows: Rows[] = []
  readonly #new: string[] = []
  #failure: Error | undefined

  constructor(steps: readonly Step[]) {
    this.#steps = steps
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    const prepared = preparedBy.get(wire) ?? new Map<string, Prepared>()
    preparedBy.set(wire, prepared)
    wire.stream.cork()
    for (const { text, values = [] } of this.#steps) {
      let statement = prepared.get(text)
      const isNew = statement === undefined
      if (statement === undefined) {
        lastName += 1
        statement = {
          name: `step_${lastName}`,
          rows: new newRows('', valueTypes),
        }
        prepared.set(text, statement)
        this.#new.push(text)
        wire.parse({ name: statement.name, text })
      }
      wire.bind({ statement: statement.name, values: values.map(stepText) })
      // A prepared statement's columns don't change, so they are only asked for once.
      if (isNew) wire.describe({ type: 'P' })
      wire.execute({})
      this.#rows.push(statement.rows)
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: Message): void {
    this.#rows[this.#results.length]?.addFields(fields)
  }

  #current: QueryResultRow[] = []
  handleDataRow({ fields }: Message): void {
    try {
      const row = this.#rows[this.#results.length]?.parseRow(fields)
      if (row !== undefined) this.#current.push(row)
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete(): void {
    this.#results.push(this.#current)
    this.#current = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    this.#refuseCopy(connection)
  }

  handleCopyData(_message: unknown, connection: Connection): void {
    this.#refuseCopy(connection)
  }

  /** While it waits for rows, PostgreSQL ignores the Sync that was sent, so it is unknown where the next answer begins. */
  #refuseCopy({ stream }: Connection): void {
    this.#failure ??= new TypeError('COPY needs a connection of its own')
    stream.destroy(this.#failure)
  }

  handleError(error: Error, connection: Connection): void {
    // Statements behind the one that failed weren't prepared, so all new ones are prepared again under new names.
    const prepared = preparedBy.get(connection as unknown as Wire)
    for (const text of this.#new) prepared?.delete(text)
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.callback?.(null, this.#results)
    else this.callback?.(this.#failure)
  }
}

/**
 * Runs statements in one round trip and returns each one's rows, in order. Rejects with the first error; the statements
 * behind it, a `commit` included, weren't executed, and an open transaction stays open to be rolled back. Values that
 * can't be read (RangeError) are found after everything was executed. A COPY is refused and ends the connection.
 */
export const pipeline = (client: Client, steps: readonly Step[]): Promise<readonly (readonly QueryResultRow[])[]> =>
  new Promise((resolve, reject) => {
    const send = client.query.bind(client) as unknown as (pipeline: Pipeline, done: Pipeline['callback']) => void
    send(new Pipeline(steps), (error, results) => (error === null ? resolve(results ?? []) : reject(error)))
  })
