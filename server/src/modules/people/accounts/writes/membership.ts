import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Step } from '#platform/db/pipeline.ts'
import type { MemberId } from '../types/account.ts'
import type { AcceptedTerms } from '../types/accepted-terms.ts'

/**
 * Makes a user a member of an account. Undefined if they already are, disabled or not; their membership stays
 * unchanged.
 */
export const insertMember = async (
  transaction: SystemTx,
  member: {
    readonly accountId: AccountId
    readonly userId: UserId
    readonly role: MemberRole
    /** If null or undefined: all events of the account. */
    readonly eventIds?: readonly EventId[] | null
  },
): Promise<MemberId | undefined> => {
  const row = await transaction
    .insertInto('member')
    .values({
      account_id: member.accountId,
      user_id: member.userId,
      role: member.role,
      event_ids: member.eventIds ? [...member.eventIds] : null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as MemberId | undefined
}

/** Changes a member's role. Callers hold the lock (`readPlace`). */
export const setRole = async (transaction: SystemTx, id: MemberId, role: MemberRole): Promise<void> => {
  await transaction
    .updateTable('member')
    .set({ role, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Records who accepted which version of the platform's terms, and when. The network is stored as a digest. */
export const insertTermsAcceptance = async (
  transaction: SystemTx,
  acceptance: {
    readonly userId: UserId
    readonly terms: string
    readonly version: number
    readonly networkHash: Buffer
    readonly acceptedAt: Date
  },
): Promise<void> => {
  await transaction
    .insertInto('terms_acceptance')
    .values({
      user_id: acceptance.userId,
      terms: acceptance.terms,
      terms_version: acceptance.version,
      ip_hash: acceptance.networkHash,
      accepted_at: acceptance.acceptedAt,
    })
    .execute()
}

const ACCEPTED_TERMS = `
  insert into terms_acceptance (user_id, account_id, order_id, terms, terms_version, ip_hash)
  select a."userId", a."accountId", a."orderId", 'SALE', a.version, decode(a."networkHash", 'hex')
  from jsonb_to_recordset($1::jsonb) a ("userId" uuid, "accountId" uuid, "orderId" uuid, version integer, "networkHash" text)`

/** The statement that records which organizers' terms were accepted with which orders. None if none were. */
export const acceptedTermsSteps = (accepted: readonly AcceptedTerms[]): readonly Step[] =>
  accepted.length === 0 ? [] : [{ text: ACCEPTED_TERMS, values: [JSON.stringify(accepted)] }]
