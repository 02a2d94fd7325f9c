import { Client } from 'pg'

/** Starts like every lost-connection error: callers can't know whether a commit happened. */
const LATE = 'Connection terminated: the database did not answer in time'

/** The method that sends statements, looked up on each call so that tests can count them. */
const sending = Client.prototype as unknown as { readonly query: (this: Client, ...args: unknown[]) => unknown }

const unlimited = new WeakSet<Client>()

/** Removes the time limit from one connection, for work that waits its turn or prepares a database. */
export const withoutAnswerLimit = (client: Client): void => void unlimited.add(client)

/**
 * Ends a connection if a statement got no response within `ms`, because a database that hangs or is unreachable can't
 * enforce its own time-outs. Everything waiting on the connection fails as lost, and no pool reuses it.
 */
export const limitAnswers = (client: Client, ms: number): void => {
  let pending = 0
  const timer = setTimeout(() => {
    if (pending > 0 && !unlimited.has(client)) client.connection.stream.destroy(new Error(LATE))
  }, ms).unref()
  const done = (): void => {
    pending -= 1
    // Statements run one after another, so the next one's time starts with the previous response.
    timer.refresh()
  }
  client.once('end', () => clearTimeout(timer))
  const send = (...args: unknown[]): unknown => sending.query.apply(client, args)
  const limited = (...args: unknown[]): unknown => {
    if (pending === 0) timer.refresh()
    pending += 1
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      const answer = send(...args) as Promise<unknown>
      void answer.catch(() => undefined).finally(done)
      return answer
    }
    return send(...args.slice(0, -1), (...results: unknown[]) => {
      done()
      ;(callback as (...values: unknown[]) => void)(...results)
    })
  }
  client.query = limited as typeof client.query
}
