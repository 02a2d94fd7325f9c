import { AsyncLocalStorage } from 'node:async_hooks'

/** The signal of the one request waiting for the current work; undefined if no request or several requests wait. */
const waitedFor = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs `work` for one caller. Its running SQL is canceled when `signal` aborts. For reads only. */
export const whileCallerWaits = <T>(signal: AbortSignal, work: () => T): T => waitedFor.run(signal, work)

/** Runs `work` whose result is shared, so that no single caller's abort cancels it. */
export const forAllCallers = <T>(work: () => T): T => waitedFor.run(undefined, work)

/** One cancellation at a time, so that many aborted requests can't use up all database connections. */
let line: Promise<void> = Promise.resolve()

/**
 * Follows a statement that was sent. If its caller aborts, `cancel` is called. The result settles only after that
 * returned, so that the connection isn't reused while its next statement could be canceled instead.
 */
export const cancellable = <T>(sent: Promise<T>, cancel: () => Promise<void>): Promise<T> => {
  const signal = waitedFor.getStore()
  return signal === undefined ? sent : follow(sent, signal, cancel)
}

const follow = async <T>(sent: Promise<T>, signal: AbortSignal, cancel: () => Promise<void>): Promise<T> => {
  let isOver = false
  let cancelling: Promise<void> | undefined
  const leave = (): void => {
    cancelling = line.then(() => (isOver ? undefined : cancel())).catch(() => undefined)
    line = cancelling
  }
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    return await sent
  } finally {
    isOver = true
    signal.removeEventListener('abort', leave)
    await cancelling
  }
}
