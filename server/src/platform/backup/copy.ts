import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** COPY functions of `pg` that its type definitions omit. */
type Copying = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Answer = { readonly text?: string; readonly chunk?: Buffer }

/** A statement of the simple protocol. `pg` calls these methods with what the database answers. */
type Statement = Submittable & {
  handleCommandComplete(answer: Answer): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handleCopyData(answer: Answer, connection: Connection): void
  handleCopyInResponse(connection: Copying): void
}

type Handlers = {
  readonly onData?: (chunk: Buffer, connection: Connection) => void
  /** Sends the rows. Rejects if they can't be read, which cancels the statement. */
  readonly onReady?: (connection: Copying, isOver: () => boolean) => Promise<void>
}

/** Runs one COPY and returns its number of rows. */
const run = (client: Client, text: string, { onData, onReady }: Handlers): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let rows = 0
  let isOver = false
  let unreadable: unknown
  const end = (settle: () => void): void => {
    isOver = true
    settle()
  }
  const statement: Statement = {
    submit: (connection) => connection.query(text),
    handleCommandComplete: ({ text: done = '' }) => {
      rows = Number(/^COPY (\d+)$/.exec(done)?.[1] ?? 0)
    },
    handleReadyForQuery: () => end(() => resolve(rows)),
    handleError: (error) =>
      end(() => reject(unreadable === undefined ? error : unreadable instanceof Error ? unreadable : error)),
    handleCopyData: ({ chunk }, connection) => {
      if (chunk !== undefined) onData?.(chunk, connection)
    },
    handleCopyInResponse: (connection) => {
      onReady?.(connection, () => isOver).then(
        () => isOver || connection.endCopyFrom(),
        (error: unknown) => {
          unreadable = error
          if (!isOver) connection.sendCopyFail('The rows can’t be read.')
        },
      )
    },
  }
  client.query(statement)
  return promise
}

/** Writes the rows of `copy … to stdout` to `target`, no faster than it takes them. Returns how many there were. */
export const copyOut = (client: Client, text: string, target: Writable): Promise<number> =>
  run(client, text, {
    onData: (chunk, { stream }) => {
      // Copied: `pg` uses the memory again for what comes next.
      if (target.write(Buffer.from(chunk)) || stream.isPaused()) return
      stream.pause()
      target.once('drain', () => stream.resume())
    },
  })

/** Sends rows to `copy … from stdin`, no faster than the database takes them. Returns how many it stored. */
export const copyIn = (client: Client, text: string, rows: AsyncIterable<Buffer>): Promise<number> =>
  run(client, text, {
    onReady: async (connection, isOver) => {
      for await (const chunk of rows) {
        if (isOver()) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
    },
  })
