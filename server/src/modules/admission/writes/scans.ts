import type { Client } from 'pg'

/** What a batch of scans writes (SQL function record_scans). */
export type Records = {
  readonly scans: readonly object[]
  readonly outdone: readonly object[]
  /** By ID. */
  readonly stays: ReadonlyMap<string, object>
  /** IDs of tickets. */
  readonly used: ReadonlySet<string>
}

/** Writes decided scans, what they change of tickets' stays, and marks the tickets as used. The caller has locked them. */
export const recordScans = async (client: Client, { scans, outdone, stays, used }: Records): Promise<void> => {
  if (scans.length === 0) return
  await client.query({
    name: 'record-scans',
    text: 'select record_scans($1::jsonb)',
    values: [JSON.stringify({ scans, outdone, stays: [...stays.values()], used: [...used] })],
  })
}
