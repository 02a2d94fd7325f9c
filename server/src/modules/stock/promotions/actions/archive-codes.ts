import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { writeArchived, writeBatchArchived } from '../writes/codes.ts'
import { promotionChanged } from '../facts.ts'

type Change = { readonly accountId: AccountId; readonly promotionId: string; readonly isArchived: boolean }

const record = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, promotionId, isArchived }: Change,
  what: { readonly code: string } | { readonly batch: string; readonly codes: number },
): Promise<void> => {
  await recordChange(transaction, origin, {
    action: isArchived ? 'promotion-archive-codes' : 'promotion-restore-codes',
    target: { kind: 'promotion', id: promotionId },
    account: accountId,
    after: what,
    fact: promotionChanged,
    data: { what: 'CODES' },
  })
}

/** Archives or restores codes; returns those that changed. Buyers can't use an archived code; orders that did keep it. */
export const archiveCodes = async (
  transaction: AdminTx,
  origin: Origin,
  request: { readonly accountId: AccountId; readonly ids: readonly string[]; readonly isArchived: boolean },
): Promise<string[]> => {
  const { accountId, ids, isArchived } = request
  const changed = await writeArchived(transaction, ids, isArchived)
  for (const { code, promotionId } of changed)
    await record(transaction, origin, { accountId, promotionId, isArchived }, { code })
  return changed.map(({ code }) => code)
}

/** Archives or restores all codes of a batch; returns how many changed. */
export const archiveBatch = async (
  transaction: AdminTx,
  origin: Origin,
  { batchId, name, ...change }: Change & { readonly batchId: string; readonly name: string },
): Promise<number> => {
  const codes = await writeBatchArchived(transaction, batchId, change.isArchived)
  if (codes > 0) await record(transaction, origin, change, { batch: name, codes })
  return codes
}
