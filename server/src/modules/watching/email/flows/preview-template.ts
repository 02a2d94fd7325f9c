import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import type { MailTemplateInput } from '@admission/common/mail-templates/blocks.ts'
import { isUuid, type EmailId } from '@admission/common/ids.ts'
import { MAIL_TEMPLATE_TYPES } from '@admission/common/mail-templates/types.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, userError } from '#platform/errors.ts'
import { newRandomUuid } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import type { MailContext, OwnTexts, RenderedMail } from '../render/mail-types.ts'
import { readMailAccounts } from '../reads/mails.ts'
import {
  readMailFact,
  readMailSamples,
  readPurchaseFact,
  readPurchaseSamples,
  readOwnTexts,
  wasViewed,
  type TemplateSample,
} from '../reads/templates.ts'
import { textProblems } from '../rules/check-text.ts'
import { mailSender } from '../rules/sender.ts'
import { textThatApplies } from '../rules/text-that-applies.ts'
import type { LeasedMail, MailAccount, TemplateOwner } from '../types.ts'
import { composeMail } from './compose-mail.ts'
import { MailObsolete } from './compose.ts'
import { EXAMPLES } from './example-mails.ts'
import { brokenReason, readerNameOf } from './own-texts.ts'

/** What a preview shows: words that aren't saved, in a mail about something real or made up. */
export type PreviewRequest = {
  readonly owner: TemplateOwner
  readonly words: Omit<MailTemplateInput, 'isOn'>
  /** True: as the mail is without own words. */
  readonly isDefault: boolean
  /** A purchase or earlier mail; null for made-up data. */
  readonly sampleId: string | null
}

export type Preview = RenderedMail & {
  /** Why the words can't be saved or sent as they are. The default mail is shown in their place. */
  readonly problem: string | null
}

/** Types that are about a purchase, so that any recent one can be shown in them. */
const OF_PURCHASE: ReadonlySet<string> = new Set([
  'ORDER_RECEIPT',
  'ORDER_REFUNDED',
  'ORDER_CANCELLED',
  'EVENT_CANCELLED',
  'EVENT_CHANGED',
  'TICKETS_CHANGED',
  'TICKETS_SENT',
  'TICKETS_READY',
] satisfies (keyof typeof MAIL_TEMPLATE_TYPES)[])

/** Real things that a preview can be about, latest first. They don't name people. */
export const templateSamples = (
  { databases }: Services,
  owner: TemplateOwner,
  type: MailTemplateInput['type'],
): Promise<readonly TemplateSample[]> =>
  OF_PURCHASE.has(type) ? readPurchaseSamples(databases.system, owner) : readMailSamples(databases.system, owner, type)

const leased = async (
  { databases }: Services,
  { owner, words: { type }, sampleId }: PreviewRequest,
): Promise<LeasedMail> => {
  const id = sampleId ?? ''
  const { system } = databases
  const found = !isUuid(id)
    ? undefined
    : OF_PURCHASE.has(type)
      ? await readPurchaseFact(system, owner, id)
      : await readMailFact(system, owner, { id, type })
  if (found === undefined) throw notFound()
  const mail = { id: newRandomUuid() as EmailId, type, messageId: '', attempt: 1, content: null, attachments: [] }
  return { ...mail, ...found, accountId: owner.accountId }
}

/** False for a picture that was added a moment ago. */
export const isBegun = ({ kind, url }: MailBlock): boolean => kind !== 'PICTURE' || url !== ''

const VIEW = 'read-mail-preview'

// An employee who sees a mail as a buyer gets it sees their data. Who writes looks every second: once an hour is recorded.
/** Records that an employee looked at real data in a preview, once an hour for each sample. */
export const noteView = (
  services: Services,
  origin: Origin,
  { owner, sampleId }: Pick<PreviewRequest, 'owner' | 'sampleId'>,
): Promise<void> =>
  inTransaction(services.databases.system, async (transaction) => {
    const { actor } = origin
    const userId = actor.kind === 'anonymous' ? null : actor.userId
    if (await wasViewed(transaction, { accountId: owner.accountId, sampleId, userId, action: VIEW })) return
    await writeAudit(transaction, origin, {
      action: VIEW,
      target: { kind: 'mail', id: sampleId },
      account: owner.accountId,
    })
  })

async function rendered(
  services: Services,
  origin: Origin,
  request: PreviewRequest,
  own: OwnTexts | undefined,
): Promise<RenderedMail> {
  const { owner, words, sampleId } = request
  const accounts = await readMailAccounts(services.databases.system, [owner.accountId])
  const account: readonly MailAccount[] = [...accounts.values()]
  if (sampleId === null) {
    const { publicUrl } = services.addresses
    const sender = mailSender(publicUrl, account)
    const context: MailContext = { sender, browserUrl: publicUrl, ...(own && { own }) }
    return EXAMPLES[words.type].render(publicUrl, context)
  }
  const mail = await leased(services, request)
  await noteView(services, origin, request)
  const named = own && { ...own, readerName: () => readerNameOf(services, mail) }
  try {
    return await composeMail(services, mail, account, named ?? NONE)
  } catch (error) {
    if (error instanceof MailObsolete)
      throw userError('This e-mail would not be sent now: what it is about has changed. Choose another example.')
    throw error
  }
}

/** Never own words: the default mail. */
const NONE: OwnTexts = {
  find: async () => undefined,
  readerName: async () => '',
  onBroken: async () => undefined,
}

/** What an event is sent without words of its own: the account's. */
async function inherited(
  { databases }: Services,
  { owner, words: { type } }: PreviewRequest,
): Promise<OwnTexts | undefined> {
  if (owner.eventId === null) return undefined
  const found = textThatApplies(
    await readOwnTexts(databases.system, { accountId: owner.accountId, type, eventId: null }),
  )
  return found && { ...NONE, find: async () => ({ type, subject: found.subject, blocks: found.blocks }) }
}

/**
 * A mail in words that aren't saved. Words that can't be written are shown in the default mail's place with the reason. Looking
 * at a real purchase or mail is recorded in the audit trail. Fails with `resourceNotFound` for those of other accounts, and with
 * `userError` if the mail would no longer be sent.
 */
export async function previewTemplate(services: Services, origin: Origin, request: PreviewRequest): Promise<Preview> {
  const { words, isDefault } = request
  if (isDefault)
    return { ...(await rendered(services, origin, request, await inherited(services, request))), problem: null }
  const [known] = textProblems(words)
  let problem = known?.message ?? null
  const own: OwnTexts = {
    find: async () => ({ ...words, blocks: words.blocks.filter(isBegun) }),
    readerName: async () => 'Ida',
    onBroken: async (_words, error) => {
      problem ??= brokenReason(error)
    },
  }
  const mail = await rendered(services, origin, request, known === undefined ? own : undefined)
  return { ...mail, problem }
}
