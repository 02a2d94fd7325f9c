import { newId } from '@admission/common/ids.ts'
import type { AccountId, SeatConfigurationId } from '@admission/common/ids.ts'
import { seatMapDocumentSchema } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { safeParse } from 'valibot'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { readRecordedExtras } from '#modules/catalogue/seat-configurations/reads/extras.ts'
import { composeVersion, type ComposedVersion } from '#modules/catalogue/seat-configurations/rules/compose-version.ts'
import type { SeatVersion } from '#modules/catalogue/seat-configurations/types.ts'
import { insertExtras } from '#modules/catalogue/seat-configurations/writes/extras.ts'
import { insertSeats, insertVersion, lockNextVersion } from '#modules/catalogue/seat-configurations/writes/versions.ts'

/**
 * Validates a document and adds the seat extras of its configuration. Reads only.
 * Throws userInputError with the problems of the document.
 */
export const prepareSeatVersion = async (
  transaction: AdminTx,
  configurationId: SeatConfigurationId,
  document: unknown,
): Promise<ComposedVersion> => {
  const parsed = safeParse(seatMapDocumentSchema, document)
  if (!parsed.success) {
    const [first, ...rest] = parsed.issues.map((issue) => ({ path: 'document', message: issue.message }))
    throw inputError(first!, ...rest.slice(0, 19))
  }
  return composeVersion(parsed.output, await readRecordedExtras(transaction, configurationId))
}

type Written = {
  readonly accountId: AccountId
  readonly configurationId: SeatConfigurationId
  readonly draft?: SeatDraft
  readonly publishedBy?: string | null
}

/** Writes a prepared version with the next number. Throws notFound if the configuration isn't the account's. */
export const writeSeatVersion = async (
  transaction: AdminTx,
  of: Written,
  { packed, map, newExtras }: ComposedVersion,
): Promise<SeatVersion> => {
  const { accountId, configurationId } = of
  const number = await lockNextVersion(transaction, accountId, configurationId)
  const id = newId('SeatConfigurationVersion')
  await insertVersion(transaction, { ...of, id, number, packed })
  await insertSeats(transaction, id, map)
  await insertExtras(transaction, accountId, configurationId, newExtras)
  return { id, configurationId, version: number, seats: map.count }
}
