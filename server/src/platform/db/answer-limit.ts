import { Client } from 'pg'

/** Begins as every message of a connection that is gone: whoever waited cannot know whether a commit happened. */
const LATE = 'Connection terminated: the database did not answer in time'

/** How statements are sent, looked up with each one: tests count them there. */
const sending = Client.prototype as unknown as { readonly query: (this: Client, ...args: unknown[]) => unknown }

const unlimited = new WeakSet<Client>()

/** Lets statements of one connection take as long as they will: for what waits its turn or prepares a database. */
export const withoutAnswerLimit = (client: Client): void => void unlimited.add(client)

/**
 * Ends a connection on which a statement has been without an answer for `ms`: a database that is frozen, or behind a cut
 * cable, keeps no time of its own. Everything that waits on the connection fails as lost, and no pool gives it out again.
 */
export const limitAnswers = (client: Client, ms: number): void => {
  let pending = 0
  const timer = setTimeout(() => {
    if (pending > 0 && !unlimited.has(client)) client.connection.stream.destroy(new Error(LATE))
  }, ms).unref()
  const done = (): void => {
    pending -= 1
    // One after the other on a connection: the next one's time begins with the answer to the last.
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
    return send(...args.slice(0, -1), (...told: unknown[]) => {
      done()
      ;(callback as (...values: unknown[]) => void)(...told)
    })
  }
  client.query = limited as typeof client.query
}
