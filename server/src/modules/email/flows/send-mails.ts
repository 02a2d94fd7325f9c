import { setTimeout as sleep } from 'node:timers/promises'
import { issueLink } from '#modules/identity/actions/issue-link.ts'
import { ticketsDocument } from '#modules/tickets/flows/ticket-documents.ts'
import { readStacksOfPurchases } from '#modules/tickets/reads/stacks.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { scrub } from '#platform/log.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import type { Services } from '#platform/services.ts'
import { readMailAccounts } from '../reads.ts'
import { isBounce, pauseAfter } from '../rules/life.ts'
import { tokenOf, withToken } from '../rules/secrets.ts'
import { mailDomain, senderOf } from '../rules/sender.ts'
import type { LeasedMail, MailAccount, MailAttachment, MailWords } from '../types.ts'
import { keepWords, leaseMail, markAgain, markDead, markDone } from '../writes.ts'
import { areaOf, composeMail, HOLDS_SECRET, NeverToBeSent } from './compose-mail.ts'

/** How many mails a process has in hand at once: as many as the port has connections. */
const AT_ONCE = 3
const IDLE_MS = 1000

type Ready = MailWords & { readonly attachments: readonly MailAttachment[] }

/** Makes the link of a mail usable and puts it into the words; they are kept without it. */
async function withLink({ databases, secrets }: Services, mail: LeasedMail, words: Ready): Promise<MailWords> {
  if (!HOLDS_SECRET.has(mail.type)) return words
  const token = tokenOf(secrets.server, mail.id)
  const purpose = mail.type === 'PASSWORD_RESET' ? 'PASSWORD_RESET' : 'EMAIL_VERIFICATION'
  const link = { purpose, area: areaOf(mail), userId: mail.userId, email: mail.recipient, token } as const
  await inTransaction(databases.system, (transaction) => issueLink(transaction, link))
  return { subject: words.subject, html: withToken(words.html, token), text: withToken(words.text, token) }
}

/** The documents of a mail, as they are at this moment; what is used or void meanwhile is not among them. */
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

async function send(services: Services, mail: LeasedMail, words: Ready, accounts: readonly MailAccount[]) {
  const { publicUrl } = services.addresses
  const replyTo = accounts[0]?.email
  const [{ subject, html, text }, attachments] = await Promise.all([
    withLink(services, mail, words),
    documentsOf(services, words.attachments),
  ])
  await services.failpoint('mail.beforeSend')
  await services.mail.send({
    messageId: mail.messageId,
    from: { name: senderOf(publicUrl, accounts).name, address: `tickets@${mailDomain(publicUrl)}` },
    to: mail.recipient,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    attachments,
  })
  await services.failpoint('mail.afterAccept')
}

/** Composes a mail unless an earlier try did, and hands it over; what went to the outbox does not count as sent. */
async function deliver(services: Services, mail: LeasedMail): Promise<void> {
  const { databases } = services
  const known = await readMailAccounts(databases.system, mail.accountId === null ? [] : [mail.accountId])
  const accounts = [...known.values()]
  const kept = mail.words && { ...mail.words, attachments: mail.attachments }
  const words = kept ?? (await composeMail(services, mail, accounts))
  if (kept === null && !(await keepWords(databases.system, mail, words))) return
  await send(services, mail, words, accounts)
  await markDone(databases.system, mail, services.mail.kind === 'smtp')
}

async function noteFailure({ databases, log }: Services, mail: LeasedMail, error: unknown): Promise<void> {
  const reason = scrub(error instanceof Error ? error.message : String(error))
  const bounced = isBounce(error)
  const pause = bounced || error instanceof NeverToBeSent ? undefined : pauseAfter(mail.attempt)
  const fields = { thing: mail.id, attempt: mail.attempt, error }
  if (pause === undefined) {
    log.error('mail is dead', fields)
    await markDead(databases.system, mail, reason, bounced)
  } else {
    log.warn('mail was not taken', fields)
    await markAgain(databases.system, mail, reason, pause)
  }
}

/** Sends the mail that is due first. False: none is due. */
export async function sendNextMail(services: Services): Promise<boolean> {
  const mail = await leaseMail(services.databases.system)
  if (mail === undefined) return false
  try {
    await deliver(services, mail)
  } catch (error) {
    await noteFailure(services, mail, error)
  }
  return true
}

/** Sends every mail that is due now; answers how many were tried. Tests call it instead of waiting. */
export async function sendDueMails(services: Services): Promise<number> {
  let tried = 0
  while (await sendNextMail(services)) tried += 1
  return tried
}

/** Work beside the requests: sends mails as they come due, three at a time. Stops after the mails in hand. */
export const mailLoop = (services: Services): { readonly start: () => void; readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let workers: readonly Promise<void>[] = []
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const found = await sendNextMail(services).catch((error: unknown) => {
        services.log.error('mail loop failed', { error })
        return false
      })
      // Ends at once when it is told to stop.
      if (!found) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return {
    start: () => {
      workers = Array.from({ length: AT_ONCE }, work)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}
