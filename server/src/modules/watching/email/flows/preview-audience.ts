import type { AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { cleanAudience } from '@admission/common/mail-templates/audience.ts'
import { mailTemplateProblems } from '@admission/common/mail-templates/blocks.ts'
import { isUuid, type UserId } from '@admission/common/ids.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { notFound, Refusal, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { audienceMail } from '../render/audience-mail.ts'
import { isReached } from '../reads/audience-people.ts'
import { readMailAccounts } from '../reads/mails.ts'
import { textProblems } from '../rules/check-text.ts'
import { mailSender } from '../rules/sender.ts'
import type { TemplateOwner } from '../types.ts'
import { audienceFacts } from './compose-audience.ts'
import { MailObsolete } from './compose.ts'
import { brokenReason } from './own-texts.ts'
import { isBegun, noteView, type Preview } from './preview-template.ts'

/** A text that isn't saved, for made-up data or one person of its audience. */
export type AudiencePreviewRequest = {
  readonly owner: TemplateOwner
  readonly input: AudienceMailInput
  /** A user who is in the audience; null for made-up data. */
  readonly userId: string | null
}

const EXAMPLE_NAME = 'Ida'

async function nameOf(
  services: Services,
  origin: Origin,
  { owner, input, userId }: AudiencePreviewRequest,
): Promise<string> {
  if (userId === null) return EXAMPLE_NAME
  const { system } = services.databases
  const audience = { ...cleanAudience(input), ...owner }
  if (!isUuid(userId) || !(await isReached(system, audience, userId))) throw notFound()
  await noteView(services, origin, { owner, sampleId: userId })
  return (await readUsers(system, [userId as UserId])).get(userId as UserId)?.name ?? ''
}

const broken = (problem: string): Preview => ({ subject: '', html: '', text: '', problem })

/**
 * A mail to an audience in a text that isn't saved. A text that can't be written is answered with the reason and without a mail. Looking at it with a
 * real person's data is recorded in the audit trail, once an hour. Fails with `resourceNotFound` for people out of the audience.
 */
export async function previewAudience(
  services: Services,
  origin: Origin,
  request: AudiencePreviewRequest,
): Promise<Preview> {
  const { owner, input } = request
  if (input.type !== (owner.eventId === null ? 'AUDIENCE_ACCOUNT' : 'AUDIENCE_EVENT')) throw notFound()
  const name = await nameOf(services, origin, request)
  const { publicUrl } = services.addresses
  const accounts = [...(await readMailAccounts(services.databases.system, [owner.accountId])).values()]
  const sender = mailSender(publicUrl, accounts)
  const text = { type: input.type, subject: input.subject, blocks: input.blocks.filter(isBegun) }
  const [known] = [...textProblems(text), ...mailTemplateProblems(text)]
  if (known !== undefined) return broken(known.message)
  try {
    const facts = await audienceFacts(services, {
      ...owner,
      audience: input.audience,
      topic: input.topic,
      text,
      name,
      accountName: sender.name,
      shopUrl: sender.homeUrl,
    })
    return { ...(await audienceMail(facts, { sender, browserUrl: publicUrl })), problem: null }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof MailObsolete) throw userError(error.message)
    return broken(brokenReason(error))
  }
}
