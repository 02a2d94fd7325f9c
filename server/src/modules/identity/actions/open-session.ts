import { newId } from '@admission/common/ids.ts'
import type { Area } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { signedInFromNewDevice } from '#modules/identity/facts.ts'
import { readDeviceHistory } from '#modules/identity/reads.ts'
import { SESSION_LIFE } from '#modules/identity/rules/session-life.ts'
import type { Device, OpenedSession, User } from '#modules/identity/types.ts'
import { insertSession } from '#modules/identity/writes.ts'

/** Opens a session of one area. The token (256 random bits) is in the answer and nowhere else: its digest is stored. */
export const openSession = async (
  transaction: Transaction,
  { area, user, device }: { readonly area: Area; readonly user: User; readonly device: Device },
): Promise<OpenedSession> => {
  const token = newSecret(256)
  const id = newId('Session')
  const userAgentDigest = digestOf(device.userAgent)
  const history = await readDeviceHistory(transaction, user.id, userAgentDigest)
  const expiresAt = await insertSession(transaction, {
    id,
    area,
    userId: user.id,
    tokenHash: digestOf(token),
    device,
    userAgentDigest,
    life: SESSION_LIFE[area],
  })
  if (history.hasAny && !history.hasThis) {
    await announce(transaction, signedInFromNewDevice, { accountId: null, subjectId: user.id, data: { sessionId: id } })
  }
  return { token, expiresAt, user }
}
