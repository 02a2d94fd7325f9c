import { createHash } from 'node:crypto'
import type { AccountId } from '@admission/common/ids.ts'
import { sql, type Insertable } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Tx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import type { JsonObject, JsonValue } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'

export type AuditEntry = {
  /** Verb and noun: `save-price-types`, `read-order`. */
  readonly action: string
  readonly target: { readonly kind: string; readonly id: string | null }
  /** If undefined: the account that the actor acts for. */
  readonly account?: AccountId | null
  readonly before?: JsonObject
  readonly after?: JsonObject
  readonly reason?: string
}

/** `actor_kind` of what the payment gateway reported. */
export const GATEWAY_ACTOR = 'gateway'
/** `actor_kind` of what the server did, which no person asked for. */
const SYSTEM_ACTOR = 'system'

/** Names of actors that aren't persons, by `actor_kind`. */
export const MACHINE_ACTORS: Readonly<Record<string, string>> = {
  [GATEWAY_ACTOR]: 'Payment gateway',
  [SYSTEM_ACTOR]: 'Automatic',
}

type PlantedAudit = Pick<
  Insertable<DB['audit']>,
  'id' | 'at' | 'account_id' | 'actor_kind' | 'actor_id' | 'action' | 'target_kind' | 'target_id'
> & { readonly before?: JsonObject; readonly after?: JsonObject }

const sorted = (value: JsonValue): JsonValue => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sorted)
  const object = value as JsonObject
  return Object.fromEntries(
    Object.keys(object)
      .toSorted()
      .map((key) => [key, sorted(object[key] ?? null)]),
  )
}

// The digest outlives the values: they may be erased, but it still proves what they were.
const witnessed = (values: JsonObject | undefined): string | null => {
  if (values === undefined) return null
  const digest = createHash('sha256')
    .update(JSON.stringify(sorted(values)))
    .digest('hex')
  return JSON.stringify({ digest, values })
}

const accountOf = (actor: Actor): AccountId | null =>
  actor.kind === 'admin' ? (actor.membership?.accountId ?? null) : null

/** Rows of the audit trail of the demo world. */
export const plantAudit = (transaction: Tx<'system'>, rows: readonly PlantedAudit[]) =>
  transaction
    .insertInto('audit')
    .values(rows.map(({ before, after, ...row }) => ({ ...row, before: witnessed(before), after: witnessed(after) })))
    .execute()

type OfMachine = Omit<AuditEntry, 'account' | 'before'> & { readonly account: string }

const writtenBy =
  (actor: string) =>
  async (transaction: Tx<'system'>, { account, action, target, after, reason }: OfMachine): Promise<void> => {
    await sql`
      insert into audit (account_id, actor_kind, action, target_kind, target_id, after, reason)
      values (${account}, ${actor}, ${action}, ${target.kind}, ${target.id}, ${witnessed(after)}::jsonb, ${reason ?? null})`.execute(
      transaction,
    )
  }

/** Writes one row of the audit trail for what the payment gateway reported, not a person. */
export const writeGatewayAudit = writtenBy(GATEWAY_ACTOR)

/** Writes one row of the audit trail for what the server did, in the transaction it describes. */
export const writeSystemAudit = writtenBy(SYSTEM_ACTOR)

/**
 * Writes one row of the audit trail in the transaction it describes: every change by an admin or an employee, and every
 * time an employee views personal data.
 */
export const writeAudit = async (
  transaction: Tx<'admin' | 'system'>,
  origin: Origin,
  entry: AuditEntry,
): Promise<void> => {
  const { actor } = origin
  const account = entry.account === undefined ? accountOf(actor) : entry.account
  const actorId = actor.kind === 'anonymous' ? null : actor.userId
  await sql`
    insert into audit (account_id, actor_kind, actor_id, action, target_kind, target_id, before, after, reason, ip, request_id)
    values (${account}, ${actor.kind}, ${actorId}, ${entry.action}, ${entry.target.kind}, ${entry.target.id},
            ${witnessed(entry.before)}::jsonb, ${witnessed(entry.after)}::jsonb, ${entry.reason ?? null},
            ${origin.network}::inet, ${origin.requestId})`.execute(transaction)
}
