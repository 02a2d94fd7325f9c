import { newId } from '@admission/common/ids.ts'
import type { Area } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { signedInFromNewDevice } from '#modules/people/identity/facts.ts'
import { isKnownDevice } from '#modules/people/identity/reads/users.ts'
import { deviceText } from '#modules/people/identity/rules/device-name.ts'
import { SESSION_LIFE } from '#modules/people/identity/rules/session-life.ts'
import type { Device, OpenedSession, SignInMethod, User } from '#modules/people/identity/types.ts'
import { insertSignIn } from '#modules/people/identity/writes/sign-in-attempts.ts'
import { insertSession } from '#modules/people/identity/writes/users.ts'

/**
 * Opens a session of one area, and records the sign-in. Only the return value contains the token (256 random bits); its digest is stored. A
 * session from a device that is new for the user is announced.
 */
export const openSession = async (
  transaction: SystemTx,
  {
    area,
    user,
    device,
    method,
  }: { readonly area: Area; readonly user: User; readonly device: Device; readonly method: SignInMethod },
): Promise<OpenedSession> => {
  const token = newSecret(256)
  const id = newId('Session')
  const deviceDigest = digestOf(deviceText(device))
  const isKnown = await isKnownDevice(transaction, user.id, deviceDigest)
  const expiresAt = await insertSession(transaction, {
    id,
    area,
    userId: user.id,
    tokenHash: digestOf(token),
    device,
    deviceDigest,
    life: SESSION_LIFE[area],
  })
  await insertSignIn(transaction, { userId: user.id, area, method, device })
  if (!isKnown) {
    await announce(transaction, signedInFromNewDevice, { accountId: null, subjectId: user.id, data: { sessionId: id } })
  }
  return { token, sessionId: id, expiresAt, user }
}
