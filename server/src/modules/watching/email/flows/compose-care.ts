import * as v from 'valibot'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { bare, mailReader, MailObsolete, type Compose } from './compose.ts'
import { lockedMail, mergedMail, signedOutMail, unlockedMail } from '../render/care-mails.ts'

const SIGN_IN = '/login'

/** Data of `LockedByStaff`. */
const Locked = v.object({ isLocked: v.boolean() })

/** Tells that staff locked or unlocked the account. */
export const composeLocked: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { isLocked } = v.parse(Locked, mail.fact?.data)
  const { publicUrl } = services.addresses
  return bare(
    isLocked
      ? await lockedMail({ name: name || null, helpUrl: `${publicUrl}/enterprise/help` }, context)
      : await unlockedMail({ name: name || null, signInUrl: publicUrl + SIGN_IN }, context),
  )
}

/** Data of `SignedOutByStaff`. */
const SignedOut = v.object({ isEverywhere: v.boolean() })

/** Tells that staff ended sessions. */
export const composeSignedOut: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { isEverywhere } = v.parse(SignedOut, mail.fact?.data)
  const signInUrl = services.addresses.publicUrl + SIGN_IN
  return bare(await signedOutMail({ name: name || null, signInUrl }, isEverywhere, context))
}

/** Tells both addresses that two identities became one. Each is one of the kept identity's by now. */
export const composeMerged: Compose = async ({ databases, addresses }, { userId, recipient }, context) => {
  const user = userId === null ? undefined : (await readUsers(databases.system, [userId])).get(userId)
  if (user === undefined) throw new MailObsolete('The user no longer exists.')
  const text = {
    name: user.name || null,
    signInUrl: addresses.publicUrl + SIGN_IN,
    isPrimary: user.email === recipient,
  }
  return bare(await mergedMail(text, context))
}
