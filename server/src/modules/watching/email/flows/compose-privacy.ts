import * as v from 'valibot'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { readPersonExport } from '#modules/watching/privacy/reads/requests.ts'
import { accountKeptMail, dataReadyMail, deletionMail } from '../render/privacy-mails.ts'
import { bare, MailObsolete, mailReader, type Compose } from './compose.ts'

/** Where a user downloads their data, and keeps or deletes their account. It asks them to sign in. */
const PROFILE = '/user/profile/detail'

const utc = (at: Date): string => `${formatTime(timeAt(at, 'UTC'), { year: true })} UTC`

/** Data of `PersonExportReady`. */
const Ready = v.object({ exportId: v.string() })

/** Tells that a copy of the reader’s data is ready. */
export const composeDataReady: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const copy = await readPersonExport(services.databases.system, v.parse(Ready, mail.fact?.data).exportId)
  if (copy === undefined) throw new MailObsolete('The copy was deleted.')
  const url = services.addresses.publicUrl + PROFILE
  return bare(await dataReadyMail({ name: name || null, url, untilText: utc(copy.expiresAt) }, context))
}

/** Data of `ErasureRequested`. */
const Requested = v.object({ dueAt: v.pipe(v.string(), v.isoTimestamp()), byStaff: v.boolean() })

/** Tells when the reader’s account will be deleted. */
export const composeDeletion: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  const { dueAt, byStaff } = v.parse(Requested, mail.fact?.data)
  const signInUrl = services.addresses.publicUrl + PROFILE
  return bare(await deletionMail({ name: name || null, signInUrl, dueText: utc(new Date(dueAt)), byStaff }, context))
}

/** Tells that the reader’s account stays. */
export const composeAccountKept: Compose = async (services, mail, context) => {
  const { name } = await mailReader(services, mail)
  return bare(await accountKeptMail({ name: name || null, signInUrl: services.addresses.publicUrl + PROFILE }, context))
}
