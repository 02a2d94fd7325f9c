import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import { readGrant } from '../reads/grants.ts'
import type { CollectionGrant } from '../types/grants.ts'

/** Changes a grant in a transaction, which returns its ID. Shops show it within two seconds. */
export const changeGrants = async (
  { databases: { system } }: Services,
  work: (transaction: SystemTx) => Promise<string>,
): Promise<CollectionGrant> => {
  const id = await inTransaction(system, work)
  const grant = await readGrant(system, id)
  if (grant === undefined) throw notFound()
  touchEvents(await readEventIdsOf(system, grant.collectionId))
  return grant
}
