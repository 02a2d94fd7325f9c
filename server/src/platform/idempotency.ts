import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { toId } from '@admission/common/ids.ts'
import { inputError, preconditionFailed } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'

export type KeyedRequest = {
  /** The key's owner: a user's id, or a digest of the secret they hold. Keys of different actors never collide. */
  readonly actor: string
  readonly operation: string
  readonly key: string
  readonly body: JsonValue
}

/** A key from a client. Throws userInputError if it isn't a UUID. */
export const checkedKey = (key: string): string => {
  const checked = toId('Key', key)
  if (checked === undefined) throw inputError({ path: 'key', message: '`key` must be a UUID.' })
  return checked
}

const KEY_REUSED = 'This key was already used with different values. Use a new key.'

const hashOf = ({ body }: KeyedRequest): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()

const answerBefore = async <Answer extends JsonValue>(database: SystemDb, request: KeyedRequest): Promise<Answer> => {
  const { actor, operation, key } = request
  const found = await sql<{ body_hash: Buffer; answer: Answer | null }>`
    select body_hash, answer from idempotency
    where actor = ${actor} and operation = ${operation} and key = ${key}`.execute(database)
  const [row] = found.rows
  if (!row || row.answer === null || !row.body_hash.equals(hashOf(request))) throw preconditionFailed(KEY_REUSED)
  return row.answer
}

/**
 * Binds a result that needs no work, such as reserved ids, to a key: the first is stored, and every retry gets it. One
 * statement with its own commit; otherwise like `once`.
 */
export const firstAnswer = async <Answer extends JsonValue>(
  database: SystemDb,
  request: KeyedRequest,
  answer: Answer,
): Promise<Answer> => {
  const { actor, operation, key } = request
  const mine = await sql`
    insert into idempotency (actor, operation, key, body_hash, answer)
    values (${actor}, ${operation}, ${key}, ${hashOf(request)}, ${JSON.stringify(answer)}::jsonb)
    on conflict do nothing returning 1`.execute(database)
  return mine.rows.length > 0 ? answer : answerBefore<Answer>(database, request)
}

/**
 * Runs `work` once per actor, operation and key, inside the caller's transaction. A retry gets the first result, the
 * same key with another body is refused (preconditionFailed), and of two concurrent calls the second waits for the
 * first. The result is stored for 48 hours and must not contain secrets.
 */
export const once = async <Answer extends JsonValue>(
  transaction: SystemTx,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const bodyHash = hashOf(request)
  const { actor, operation, key } = request
  // A concurrent uncommitted row makes this insert wait. If it rolls back, we continue.
  const mine = await sql`
    insert into idempotency (actor, operation, key, body_hash) values (${actor}, ${operation}, ${key}, ${bodyHash})
    on conflict do nothing returning 1`.execute(transaction)
  if (mine.rows.length === 0) return answerBefore<Answer>(transaction, request)
  const answer = await work()
  await sql`update idempotency set answer = ${JSON.stringify(answer)}::jsonb
    where actor = ${actor} and operation = ${operation} and key = ${key}`.execute(transaction)
  return answer
}
