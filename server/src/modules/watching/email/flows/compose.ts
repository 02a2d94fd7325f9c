import { readUsers } from '#modules/people/identity/reads/users.ts'
import type { User } from '#modules/people/identity/types.ts'
import type { Area } from '#platform/actor.ts'
import type { Services } from '#platform/services.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import type { LeasedMail, MailAttachment, MailText } from '../types.ts'

/** A mail that no longer has a recipient or a subject to report. */
export class MailObsolete extends Error {}

/** The text with placeholders, plus the attached documents. */
export type ComposedMail = MailText & { readonly attachments: readonly MailAttachment[] }

/** Composes one type of mail. Rejects with MailObsolete if it no longer has a recipient or a subject. */
export type Compose = (services: Services, mail: LeasedMail, context: MailContext) => Promise<ComposedMail>

/** A text without attached documents. */
export const bare = (rendered: RenderedMail): ComposedMail => ({ ...rendered, attachments: [] })

/** The area named by a password fact. */
export const mailArea = ({ fact }: LeasedMail): Area => {
  const area = fact?.data['area']
  return area === 'admin' || area === 'employee' ? area : 'consumer'
}

/** The user a mail is for, while its address is their primary one. */
export const mailReader = async ({ databases }: Services, { userId, recipient }: LeasedMail): Promise<User> => {
  const user = userId === null ? undefined : (await readUsers(databases.system, [userId])).get(userId)
  if (user?.email !== recipient) throw new MailObsolete('The address no longer belongs to the user.')
  return user
}
