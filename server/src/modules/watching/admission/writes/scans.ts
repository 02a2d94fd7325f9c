import type { Step } from '#platform/db/pipeline.ts'

/** Rows that a batch of scans writes (SQL function record_scans). */
export type Records = {
  readonly scans: readonly object[]
  readonly outdone: readonly object[]
  /** By ID. */
  readonly stays: ReadonlyMap<string, object>
  /** IDs of tickets. */
  readonly used: ReadonlySet<string>
}

/**
 * The statement that writes decided scans, what they change of tickets' stays, and marks the tickets as used; none if
 * there is nothing to write. The tickets have to be locked.
 */
export const scansToRecord = ({ scans, outdone, stays, used }: Records): readonly Step[] =>
  scans.length === 0
    ? []
    : [
        {
          text: 'select record_scans($1::jsonb)',
          values: [JSON.stringify({ scans, outdone, stays: [...stays.values()], used: [...used] })],
        },
      ]
