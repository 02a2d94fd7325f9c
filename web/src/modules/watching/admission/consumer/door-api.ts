import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Doc } from '#platform/doc.ts'
import { doorState } from './door-state.ts'

let secret: string | undefined

/** Sets the secret that requests are sent with; undefined forgets it. */
export const setDoorSecret = (next: string | undefined): void => {
  secret = next
}

export const hasDoorSecret = (of: string): boolean => secret === of

/** True if the server says that this device was removed. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof ApiError && error.allErrors.some(({ category }) => category === 'deviceRevoked')

/** True if the server didn't decide: no connection, an error of its own, or too many requests. A repetition may succeed. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Sends an operation as the paired device. Throws an ApiError. */
export async function askDoor<Result, Variables>(doc: Doc<Result, Variables>, variables: Variables): Promise<Result> {
  if (secret === undefined) throw new Error('This device isn’t paired.')
  return request(doc, variables, { doorSecret: secret })
}

/** Now by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + doorState.get().clockOffset
