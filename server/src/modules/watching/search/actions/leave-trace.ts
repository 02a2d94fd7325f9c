import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { keyedDigest } from '#platform/ids.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { hasTrace } from '../reads/known-trace.ts'

/** A search of one employee as an ID: the audit trail must not have the text, which is usually a name or address. */
const searchId = (key: string, { actor }: Origin, text: string): string => {
  const employee = actor.kind === 'anonymous' ? '' : actor.userId
  const digits = keyedDigest(key, `${employee} ${text}`).toString('hex').slice(0, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Records that an employee was shown people: once a minute for the same search. `key` hides its text. */
export const leaveTrace = async (
  transaction: SystemTx,
  origin: Origin,
  key: string,
  { action, text, shown }: { readonly action: string; readonly text: string; readonly shown: JsonObject },
): Promise<void> => {
  const id = searchId(key, origin, `${action} ${text}`)
  if (await hasTrace(transaction, action, id)) return
  await writeAudit(transaction, origin, { action, target: { kind: 'search', id }, after: shown })
}
