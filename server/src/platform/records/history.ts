import { sql } from 'kysely'
import type { AdminTx, Db, SystemDb } from '#platform/db/kysely.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { defineLoader } from '#platform/graphql/loaders.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { Reach, RecordRow } from './types.ts'

/** Database for reading histories: the account's rows under row-level security, or everything as the system. */
type HistoryDb<In extends Reach> = In extends 'account' ? AdminTx : SystemDb

/** One row of the audit trail about a record. */
export type StoredChange = {
  readonly at: Date
  readonly actorKind: string
  readonly actorId: string | null
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** One field of a change, before and after, as text. */
export type ChangedValue = { readonly label: string; readonly before: string; readonly after: string }

/** A change as text: a sentence, and the fields that changed. */
export type DescribedChange = { readonly what: string; readonly changes: readonly ChangedValue[] }

/** How the history of one kind of record is described. */
export type HistoryTexts<Row extends RecordRow<In>, In extends Reach = 'account'> = {
  readonly kind: string
  /** Audit trail actions to include. */
  readonly actions: readonly string[]
  /** The changes as text, in order. */
  readonly describe: (
    database: HistoryDb<In>,
    context: RequestContext,
    row: Row,
    changes: readonly StoredChange[],
  ) => Promise<readonly DescribedChange[]> | readonly DescribedChange[]
} & (In extends 'account' ? { readonly reads?: never } : { readonly reads: 'system' })

/** One change as the API returns it. */
export type HistoryEntry = StoredChange & DescribedChange & { readonly timezone: string }

const readNames = async (database: SystemDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from user_name where id = ${anyOf(ids)}`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Users' names by id: one read for everything a request shows. */
export const userNameById = defineLoader<string, string>(({ services }, ids) =>
  readNames(services.databases.system, ids),
)

const readChanges = async (
  database: Db<'admin' | 'system'>,
  { accountId, id }: RecordRow<Reach>,
  { kind, actions }: { readonly kind: string; readonly actions: readonly string[] },
  size: number,
): Promise<StoredChange[]> => {
  const owner = accountId === null ? sql`account_id is null` : sql`account_id = ${accountId}`
  const { rows } = await sql<StoredChange>`
    select at, actor_kind as "actorKind", actor_id as "actorId", action, before -> 'values' as before, after -> 'values' as after
    from audit where ${owner} and target_id = ${id} and target_kind = ${kind} and action = any(${[...actions]}::text[])
    order by at desc, id desc limit ${size}`.execute(database)
  return rows
}

/** The history of a record, newest first, 1 to 100 changes. */
export const historyOf = async <Row extends RecordRow<In>, In extends Reach>(
  context: RequestContext,
  texts: HistoryTexts<Row, In>,
  row: Row,
  first: number | null | undefined,
): Promise<HistoryEntry[]> => {
  const read = async (database: AdminTx | SystemDb): Promise<HistoryEntry[]> => {
    const changes = await readChanges(database, row, texts, pageSize(first ?? undefined))
    const described = await texts.describe(database as HistoryDb<In>, context, row, changes)
    return changes.flatMap((change, index) => {
      const description = described[index]
      return description === undefined ? [] : [{ ...change, ...description, timezone: row.timezone }]
    })
  }
  return texts.reads === 'system' || row.accountId === null
    ? read(context.services.databases.system)
    : readAccount(context, read, row.accountId)
}
