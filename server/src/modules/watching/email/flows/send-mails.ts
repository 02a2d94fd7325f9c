import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { ticketsDocument } from '#modules/selling/tickets/flows/ticket-documents.ts'
import { readStacksOfPurchases } from '#modules/selling/tickets/reads/stacks.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import { scrub } from '#platform/log.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { isRunSending } from '../reads/audiences.ts'
import { readMailAccounts } from '../reads/mails.ts'
import { isBounce, pauseAfter } from '../rules/life.ts'
import { holdsSecret, emailToken, withToken } from '../rules/secrets.ts'
import { mailDomain, mailSender } from '../rules/sender.ts'
import { isToAudience } from '../rules/to-many.ts'
import type { LeasedMail, MailAccount, MailAttachment, MailText } from '../types.ts'
import { leaseMails, markAgain, markDead, markDone } from '../writes/mails.ts'
import { storeTexts, type KnownFrames } from '../writes/texts.ts'
import { codeDevice } from './compose-account.ts'
import { oneClickPath } from './compose-cart.ts'
import { helpReplyTo } from './compose-help.ts'
import { MailWithdrawn } from './compose-audience.ts'
import { composeMail, HAS_UNSUBSCRIBE } from './compose-mail.ts'
import { mailArea, MailObsolete } from './compose.ts'
import { signedToken } from './signed-token.ts'
import { wasWithdrawn } from './stop-audience.ts'

/** Parallel mails when they only go to the outbox, which doesn't wait for a server. */
const OUTBOX_BATCH = 20

type Ready = MailText & { readonly attachments: readonly MailAttachment[] }

function linkOf(mail: LeasedMail, token: string): Parameters<typeof issueLink>[1] {
  const { type, recipient: email, userId, accountId, fact } = mail
  if (type === 'MEMBER_INVITATION') {
    const data = { invitationId: fact?.subjectId ?? '' }
    return { purpose: type, area: 'admin', userId: null, email, token, data, ...(accountId && { accountId }) }
  }
  const purpose = type === 'PASSWORD_RESET' || type === 'ADDRESS_VERIFICATION' ? type : 'EMAIL_VERIFICATION'
  return { purpose, area: mailArea(mail), userId, email, token }
}

/** Activates the mail's link and puts it, or the mail's code, into the text. The stored text never contains it. */
async function withLink(services: Services, mail: LeasedMail, content: Ready): Promise<MailText> {
  const { databases, secrets } = services
  const signed = signedToken(services, mail)
  if (signed === undefined && !holdsSecret(mail.type)) return content
  // A retry may come too late for it.
  if (mail.type === 'SIGN_IN_CODE') await codeDevice(services, mail)
  const token = signed ?? emailToken(secrets.server, mail.id)
  if (signed === undefined)
    await inTransaction(databases.system, (transaction) => issueLink(transaction, linkOf(mail, token)))
  return { subject: content.subject, html: withToken(content.html, token), text: withToken(content.text, token) }
}

/** The attached documents as of now. Tickets that are used or void by now are left out. */
async function documentsOf(
  services: Services,
  attachments: readonly MailAttachment[],
): Promise<OutgoingMail['attachments']> {
  const ids = attachments.map(({ purchaseId }) => purchaseId)
  if (ids.length === 0) return []
  const stacks = await readStacksOfPurchases(services.databases.system, ids)
  const made = await Promise.all(ids.map((id) => ticketsDocument(services, stacks.get(id) ?? [])))
  return made.flatMap((document) => (document === undefined ? [] : [document]))
}

/** Where mail programs end the consent to mails that aren't about something the reader did. */
const unsubscribeOf = (services: Services, mail: LeasedMail) => {
  const token = HAS_UNSUBSCRIBE.has(mail.type) ? signedToken(services, mail) : undefined
  return token === undefined ? {} : { unsubscribeUrl: services.addresses.publicUrl + oneClickPath(token) }
}

async function send(services: Services, mail: LeasedMail, content: Ready, accounts: readonly MailAccount[]) {
  const { publicUrl } = services.addresses
  const isHelp = mail.type === 'HELP_REQUEST' || mail.type === 'HELP_RECEIVED'
  const replyTo = isHelp ? await helpReplyTo(services, mail) : accounts[0]?.email
  const [{ subject, html, text }, attachments] = await Promise.all([
    withLink(services, mail, content),
    documentsOf(services, content.attachments),
  ])
  // Also for a text that an earlier attempt stored: the run may have been stopped since.
  if (isToAudience(mail.type) && !(await isRunSending(services.databases.system, mail.id)))
    throw new MailWithdrawn('Sending was stopped.', false)
  await services.failpoint('mail.beforeSend')
  await services.mail.send({
    messageId: mail.messageId,
    from: { name: mailSender(publicUrl, accounts).name, address: `tickets@${mailDomain(publicUrl)}` },
    to: mail.recipient,
    ...(replyTo ? { replyTo } : {}),
    ...unsubscribeOf(services, mail),
    subject,
    html,
    text,
    attachments,
  })
  await services.failpoint('mail.afterAccept')
}

type InHand = { readonly mail: LeasedMail; readonly accounts: readonly MailAccount[] }
type Composed = InHand & { readonly content: Ready }

/**
 * Progress of a batch: mails that were sent and mails whose failure was recorded. Neither is sent again, whatever else
 * fails.
 */
type Progress = { readonly sent: Set<LeasedMail>; readonly noted: Set<LeasedMail> }

/**
 * Runs `work` for each mail. A failing mail is recorded and left out while the others continue. Throws after the last
 * one if a failure could not be recorded.
 */
async function runEach<From extends InHand, To>(
  services: Services,
  all: readonly From[],
  { noted }: Progress,
  work: (one: From) => Promise<To>,
): Promise<To[]> {
  const done = await Promise.allSettled(
    all.map(async (one) => {
      try {
        return [await work(one)]
      } catch (error) {
        await noteFailure(services, one.mail, error)
        noted.add(one.mail)
        return []
      }
    }),
  )
  return done.flatMap((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

const knownFrames = perProcess((): KnownFrames => new Map())

/** Composes and stores mails that no earlier attempt composed. Leaves out mails whose lease was lost. */
async function compose(services: Services, all: readonly InHand[], progress: Progress): Promise<Composed[]> {
  const isNew = ({ mail }: InHand): boolean => mail.content === null
  const composed = await runEach(services, all, progress, async (one): Promise<Composed> => {
    const { mail, accounts } = one
    const stored = mail.content && { ...mail.content, attachments: mail.attachments }
    return { ...one, content: stored ?? (await composeMail(services, mail, accounts)) }
  })
  const stored = await storeTexts(
    services.databases.system,
    knownFrames(services),
    composed.filter(isNew).map(({ mail: { id, attempt }, content }) => ({ id, attempt, ...content })),
  )
  return composed.filter((one) => !isNew(one) || stored.has(one.mail.id))
}

const markSent = ({ databases, mail }: Services, mails: readonly LeasedMail[]): Promise<void> =>
  // Mails that only went to the outbox don't count as sent.
  markDone(databases.system, mails, mail.kind === 'smtp')

/** Composes mails if needed and sends them. */
async function deliver(services: Services, mails: readonly LeasedMail[], progress: Progress): Promise<void> {
  const { system } = services.databases
  const known = await readMailAccounts(system, [...new Set(mails.flatMap(({ accountId }) => accountId ?? []))])
  const inHand = mails.map((mail) => {
    const account = mail.accountId === null ? undefined : known.get(mail.accountId)
    return { mail, accounts: account === undefined ? [] : [account] }
  })
  const composed = await compose(services, inHand, progress)
  await runEach(services, composed, progress, async ({ mail, content, accounts }) => {
    await send(services, mail, content, accounts)
    progress.sent.add(mail)
  })
  await markSent(services, [...progress.sent])
}

async function noteFailure(services: Services, mail: LeasedMail, error: unknown): Promise<void> {
  const { databases, log } = services
  if (await wasWithdrawn(services, mail, error)) return
  const reason = scrub(error instanceof Error ? error.message : String(error))
  const bounced = isBounce(error)
  const pause = bounced || error instanceof MailObsolete ? undefined : pauseAfter(mail.attempt)
  const fields = { thing: mail.id, attempt: mail.attempt, error }
  if (pause === undefined) {
    log.error('giving up on a mail', fields)
    await markDead(databases.system, mail, reason, bounced)
  } else {
    log.warn('mail was rejected', fields)
    await markAgain(databases.system, mail, reason, pause)
  }
}

/**
 * If a whole batch fails, retries each mail alone and records the result. Mails that were already sent are only marked
 * as sent, again one by one. If that fails too, this throws, and the mail goes out again when its lease expires.
 */
async function deliverOrNote(services: Services, mails: readonly LeasedMail[]): Promise<void> {
  const [first, ...others] = mails
  const progress: Progress = { sent: new Set(), noted: new Set() }
  try {
    await deliver(services, mails, progress)
  } catch (error) {
    const again = async (mail: LeasedMail): Promise<void> => {
      if (progress.noted.has(mail)) return
      if (progress.sent.has(mail)) await markSent(services, [mail])
      else if (others.length === 0) await noteFailure(services, mail, error)
      else await deliverOrNote(services, [mail])
    }
    if (first !== undefined && others.length === 0) return again(first)
    const failed = 'the result of a mail could not be stored'
    await settleAll(services, mails, { failed, nameOf: ({ id }) => id, work: again })
  }
}

/** True if mails stay on this machine. */
export const usesOutbox = ({ mail }: Services): boolean => mail.kind === 'outbox'

/** Sends the mails that are due first; while the process is busy, only those that can't wait. Returns how many were attempted. */
export async function sendNextMails(services: Services, isBusy = false): Promise<number> {
  const max = usesOutbox(services) ? OUTBOX_BATCH : 1
  const mails = await leaseMails(services.databases.system, { max, isBusy })
  await deliverOrNote(services, mails)
  return mails.length
}

/** Sends every mail that is due now and returns how many were attempted. Tests call it instead of waiting. */
export async function sendDueMails(services: Services, isBusy = false): Promise<number> {
  let tried = 0
  for (let some = await sendNextMails(services, isBusy); some > 0; some = await sendNextMails(services, isBusy))
    tried += some
  return tried
}
