import { newId } from '@admission/common/ids.ts'
import type { AccountId, SeatConfigurationId } from '@admission/common/ids.ts'
import { seatMapDocumentSchema } from '@admission/common/seat-map/document.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { safeParse } from 'valibot'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { SeatVersion } from '#modules/seat-configurations/types.ts'
import { insertSeats, insertVersion, lockNextVersion, upsertExtras } from '#modules/seat-configurations/writes.ts'

/**
 * Freezes a document as the next version of a configuration: its geometry, its seats numbered by section, row and
 * position, and its extras. Events that point at older versions keep them.
 * Throws userInputError with the problems of the document, notFound if the configuration isn't the account's.
 */
export const publishSeatVersion = async (
  transaction: AdminTx,
  publish: {
    readonly accountId: AccountId
    readonly configurationId: SeatConfigurationId
    /** Untrusted input, validated here against `seatMapDocumentSchema`. */
    readonly document: unknown
  },
): Promise<SeatVersion> => {
  const { accountId, configurationId } = publish
  const parsed = safeParse(seatMapDocumentSchema, publish.document)
  if (!parsed.success) {
    const [first, ...rest] = parsed.issues.map((issue) => ({ path: 'document', message: issue.message }))
    throw inputError(first!, ...rest.slice(0, 19))
  }
  const packed = packSeatMap(parsed.output)
  const map = readSeatMap(packed)
  const number = await lockNextVersion(transaction, accountId, configurationId)
  const id = newId('SeatConfigurationVersion')
  await insertVersion(transaction, { id, accountId, configurationId, number, packed })
  await insertSeats(transaction, id, map)
  await upsertExtras(transaction, accountId, configurationId, packed)
  return { id, configurationId, version: number, seats: map.count }
}
