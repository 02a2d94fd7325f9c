import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { readFound } from '../reads/found.ts'
import type { FoundRecord, SearchKind, SearchText } from '../types/search.ts'
import { leaveTrace } from './leave-trace.ts'

/** Kinds whose rows name a person. */
const PERSONAL: ReadonlySet<SearchKind> = new Set(['PERSON', 'ORDER', 'MAIL'])

/**
 * Searches everything that an employee may see. If people are shown, the audit trail says in the same transaction who was,
 * never the text. `key` hides the text.
 */
export const search = async (
  transaction: SystemTx,
  origin: Origin,
  key: string,
  { text, kinds }: { readonly text: SearchText; readonly kinds: readonly SearchKind[] },
): Promise<readonly FoundRecord[]> => {
  const found = await readFound(transaction, text, kinds)
  if (found.every(({ kind }) => !PERSONAL.has(kind))) return found
  const idsOf = (wanted: SearchKind) => found.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  await leaveTrace(transaction, origin, key, {
    action: 'search-platform',
    text: text.whole,
    shown: { by: text.by, people: idsOf('PERSON'), orders: idsOf('ORDER'), mails: idsOf('MAIL') },
  })
  return found
}
