import * as v from 'valibot'
import type { UserId } from '@admission/common/ids.ts'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { addressPath, invitationPath, passwordResetPath, verificationPath } from '@admission/common/secret-links.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { readInvitationMail } from '#modules/people/accounts/reads/members.ts'
import { readSessionDevice, readUsers } from '#modules/people/identity/reads/users.ts'
import { readAddedEmail, readEmailOwner, readPendingEmail } from '#modules/people/identity/reads/emails.ts'
import { readCodeDevice } from '#modules/people/identity/reads/sign-in-codes.ts'
import { deviceName } from '#modules/people/identity/rules/device-name.ts'
import { maskEmail } from '#modules/people/identity/rules/names.ts'
import type { Device, SecretLinkId, SessionId } from '#modules/people/identity/types.ts'
import type { Area } from '#platform/actor.ts'
import type { Services } from '#platform/services.ts'
import {
  addressMail,
  invitationMail,
  passwordResetMail,
  signInCodeMail,
  verificationMail,
} from '../render/account-mails.ts'
import {
  addressAddedMail,
  addressTakenMail,
  authenticatorLostMail,
  authenticatorMail,
  authenticatorRemovedMail,
  secondFactorResetMail,
  newDeviceMail,
  passkeyMail,
  passwordChangedMail,
  primaryChangedMail,
} from '../render/security-mails.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import type { LeasedMail } from '../types.ts'
import { mailArea, bare, MailObsolete, mailReader, type Compose } from './compose.ts'

/** Verifies the address of a new account. */
export const composeVerification: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const url = services.addresses.publicUrl + verificationPath(PLACEHOLDER)
  return bare(await verificationMail({ name: name || null, url, validFor: '48 hours' }, context))
}

/** Opens the form for a new password. */
export const composeReset: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const url = services.addresses.publicUrl + passwordResetPath(mailArea(mail), PLACEHOLDER)
  return bare(await passwordResetMail({ name: name || null, url, validFor: '1 hour' }, context))
}

/** Rejects with MailObsolete if a code no longer works: it was used, replaced by wrong ones, or is too old. */
export const codeDevice = async ({ databases }: Services, { fact }: LeasedMail): Promise<Device> => {
  const device = await readCodeDevice(databases.system, (fact?.subjectId ?? '') as SecretLinkId)
  if (device === undefined) throw new MailObsolete('The code no longer works.')
  return device
}

/** The code that signs its reader in. */
export const composeSignInCode: Compose = async (services, mail, context) => {
  const { userAgent } = await codeDevice(services, mail)
  return bare(await signInCodeMail({ code: PLACEHOLDER, device: deviceName(userAgent) }, context))
}

/** Invites to an account. */
export const composeInvitation: Compose = async (services, { fact }, context) => {
  const invitation = await readInvitationMail(services.databases.system, fact?.subjectId ?? '')
  if (invitation === undefined) throw new MailObsolete('The invitation was accepted or withdrawn.')
  const { account, by, role, events } = invitation
  const url = services.addresses.publicUrl + invitationPath(PLACEHOLDER)
  const text = { account, by: by || account, role: MEMBER_ROLE_LABELS[role], events }
  return bare(await invitationMail({ name: null, url, validFor: '7 days' }, text, context))
}

const SIGN_IN: Readonly<Record<Area, string>> = {
  consumer: '/login',
  admin: '/admin/login',
  employee: '/employee/login',
}

/** Data of `SignedInFromNewDevice`. */
const NewDevice = v.object({ sessionId: v.string() })

/** Tells of a sign-in from a new device. */
export const composeNewDevice: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { sessionId } = v.parse(NewDevice, mail.fact?.data)
  const session = await readSessionDevice(services.databases.system, sessionId as SessionId)
  if (session === undefined) throw new MailObsolete('The session no longer exists.')
  const { device, openedAt } = session
  const rendered = await newDeviceMail(
    {
      name: name || null,
      device: deviceName(device.userAgent),
      network: device.network,
      whenText: `${formatTime(timeAt(openedAt, 'UTC'), { year: true })} UTC`,
      // The devices of all areas are on this page. It asks people to sign in first.
      signInUrl: `${services.addresses.publicUrl}/user/profile/security`,
    },
    context,
  )
  return bare(rendered)
}

/** Tells that the password was changed. */
export const composePasswordChanged: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const signInUrl = services.addresses.publicUrl + SIGN_IN[mailArea(mail)]
  return bare(await passwordChangedMail({ name: name || null, signInUrl }, context))
}

/** Data of `EmailAdded`. */
const Added = v.object({ emailId: v.string() })

/** The link of an address that a user added, or that it is another user's already. */
export const composeAddress: Compose = async ({ databases, addresses }, { fact }, context) => {
  const { system } = databases
  const pending = await readPendingEmail(system, v.parse(Added, fact?.data).emailId)
  if (pending === undefined) throw new MailObsolete('The address was removed or is verified.')
  if ((await readEmailOwner(system, pending.email)) !== undefined)
    return bare(await addressTakenMail(addresses.publicUrl + SIGN_IN.consumer, context))
  const account = (await readUsers(system, [pending.userId])).get(pending.userId)?.email ?? ''
  const url = addresses.publicUrl + addressPath(PLACEHOLDER)
  return bare(await addressMail({ url, validFor: '48 hours' }, maskEmail(account), context))
}

/** Tells the primary address which one, masked, was added. */
export const composeAddressAdded: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { databases, addresses } = services
  // Confirming or removing it quickly doesn't keep the mail from being sent.
  const added = await readAddedEmail(databases.system, v.parse(Added, mail.fact?.data).emailId)
  if (added === undefined) throw new MailObsolete('The address was removed long ago.')
  const signInUrl = `${addresses.publicUrl}/user/profile/email`
  return bare(await addressAddedMail({ name: name || null, signInUrl }, maskEmail(added), context))
}

/** Tells the previous primary address which one, masked, is primary now. */
export const composePrimaryChanged: Compose = async ({ databases, addresses }, { userId }, context) => {
  const user = userId === null ? undefined : (await readUsers(databases.system, [userId])).get(userId)
  if (user === undefined) throw new MailObsolete('The user no longer exists.')
  const signInUrl = addresses.publicUrl + SIGN_IN.consumer
  return bare(await primaryChangedMail({ name: user.name || null, signInUrl }, maskEmail(user.email), context))
}

/** Data of `AuthenticatorChanged`. */
const Changed = v.object({ isOn: v.boolean(), byStaff: v.optional(v.boolean()) })

/** Tells that the authenticator app was turned on or off, or that staff removed it with the passkeys. */
export const composeAuthenticatorChanged: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { isOn, byStaff } = v.parse(Changed, mail.fact?.data)
  const signInUrl = services.addresses.publicUrl + SIGN_IN.consumer
  if (byStaff) return bare(await secondFactorResetMail({ name: name || null, signInUrl }, context))
  return bare(await authenticatorMail({ name: name || null, signInUrl }, isOn, context))
}

/** Data of `AuthenticatorLost`. */
const Lost = v.object({ offAt: v.pipe(v.string(), v.isoTimestamp()) })

/** Tells when the authenticator app will be turned off, and how to keep it. */
export const composeAuthenticatorLost: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { offAt } = v.parse(Lost, mail.fact?.data)
  const signInUrl = services.addresses.publicUrl + SIGN_IN[mailArea(mail)]
  const whenText = `${formatTime(timeAt(new Date(offAt), 'UTC'), { year: true })} UTC`
  return bare(await authenticatorLostMail({ name: name || null, signInUrl, whenText }, context))
}

/** Data of `EmployeeAuthenticatorRemoved`. */
const Removed = v.object({ userId: v.string() })

/** Tells an administrator whose authenticator app they removed. */
export const composeAuthenticatorRemoved: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const userId = v.parse(Removed, mail.fact?.data).userId as UserId
  const colleague = (await readUsers(services.databases.system, [userId])).get(userId)
  if (colleague === undefined) throw new MailObsolete('The user no longer exists.')
  const signInUrl = services.addresses.publicUrl + SIGN_IN.employee
  const text = { name: name || null, signInUrl, colleague: colleague.name || colleague.email }
  return bare(await authenticatorRemovedMail(text, context))
}

/** Tells that a passkey was added. */
export const composePasskeyAdded: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const signInUrl = services.addresses.publicUrl + SIGN_IN.consumer
  return bare(await passkeyMail({ name: name || null, signInUrl }, context))
}
