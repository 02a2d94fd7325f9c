import type { ConsentPurpose } from '@admission/common/pixels.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** A visitor's decision about each purpose. `networkHash` is the keyed digest of their network. */
export type Decision = {
  readonly deviceId: string
  readonly userId: string | null
  readonly version: number
  readonly networkHash: Buffer
  readonly granted: Readonly<Record<ConsentPurpose, boolean>>
}

/** Records a decision: a row per purpose. */
export const insertConsent = async (
  transaction: SystemTx,
  { deviceId, userId, version, networkHash, granted }: Decision,
): Promise<void> => {
  await sql`
    insert into consent (device_id, user_id, purpose, granted, version, network_hash)
    select ${deviceId}, ${userId}, key, value::boolean, ${version}, ${networkHash} from jsonb_each_text(${JSON.stringify(granted)}::jsonb)`.execute(
    transaction,
  )
}
