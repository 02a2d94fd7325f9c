import { setTimeout as sleep } from 'node:timers/promises'
import { issueLink } from '#modules/identity/actions/issue-link.ts'
import { ticketsDocument } from '#modules/tickets/flows/ticket-documents.ts'
import { readStacksOfPurchases } from '#modules/tickets/reads/stacks.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { eachForItself } from '#platform/each-for-itself.ts'
import { scrub } from '#platform/log.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import type { Services } from '#platform/services.ts'
import { readMailAccounts } from '../reads.ts'
import { isBounce, pauseAfter } from '../rules/life.ts'
import { tokenOf, withToken } from '../rules/secrets.ts'
import { mailDomain, senderOf } from '../rules/sender.ts'
import type { LeasedMail, MailAccount, MailAttachment, MailWords } from '../types.ts'
import { keepWords, leaseMails, markAgain, markDead, markDone } from '../writes.ts'
import { areaOf, composeMail, HOLDS_SECRET, NeverToBeSent } from './compose-mail.ts'

/** Loops of a process that send over a network: as many as the port has connections. Each has one mail in hand. */
const CONNECTIONS = 3
/** Mails in hand where they only go to the outbox: nobody is waited for. */
const KEPT_AT_ONCE = 20
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

type InHand = { readonly mail: LeasedMail; readonly accounts: readonly MailAccount[] }
type Composed = InHand & { readonly words: Ready }

/** What became of the mails of a batch so far: neither is sent again, whatever else fails. */
type Progress = { readonly sent: Set<LeasedMail>; readonly noted: Set<LeasedMail> }

/**
 * Does something with each mail; one that fails is noted and left out, the others go on. Throws, once all are through, where
 * a failure could not be noted.
 */
async function eachAlone<From extends InHand, To>(
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

/** The mails with their words; those that no earlier try composed are composed and kept. Without those whose lease was lost. */
async function compose(services: Services, all: readonly InHand[], progress: Progress): Promise<Composed[]> {
  const isNew = ({ mail }: InHand): boolean => mail.words === null
  const composed = await eachAlone(services, all, progress, async (one): Promise<Composed> => {
    const { mail, accounts } = one
    const kept = mail.words && { ...mail.words, attachments: mail.attachments }
    return { ...one, words: kept ?? (await composeMail(services, mail, accounts)) }
  })
  const kept = await keepWords(
    services.databases.system,
    composed.filter(isNew).map(({ mail: { id, attempt }, words }) => ({ id, attempt, ...words })),
  )
  return composed.filter((one) => !isNew(one) || kept.has(one.mail.id))
}

const markSent = ({ databases, mail }: Services, mails: readonly LeasedMail[]): Promise<void> =>
  // What went to the outbox does not count as sent.
  markDone(databases.system, mails, mail.kind === 'smtp')

/** Composes mails unless an earlier try did, and hands them over. */
async function deliver(services: Services, mails: readonly LeasedMail[], progress: Progress): Promise<void> {
  const { system } = services.databases
  const known = await readMailAccounts(system, [...new Set(mails.flatMap(({ accountId }) => accountId ?? []))])
  const inHand = mails.map((mail) => {
    const account = mail.accountId === null ? undefined : known.get(mail.accountId)
    return { mail, accounts: account === undefined ? [] : [account] }
  })
  const composed = await compose(services, inHand, progress)
  await eachAlone(services, composed, progress, async ({ mail, words, accounts }) => {
    await send(services, mail, words, accounts)
    progress.sent.add(mail)
  })
  await markSent(services, [...progress.sent])
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

/**
 * What fails for all of them together is tried with each alone, and then noted. What was sent by then is only marked, once
 * more and alone; where that fails too it throws in the end, and the mail goes out again when its lease is over.
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
    const failed = 'what became of a mail could not be stored'
    await eachForItself(services, mails, { failed, nameOf: ({ id }) => id, work: again })
  }
}

const isKept = ({ mail }: Services): boolean => mail.kind === 'outbox'

/** Sends the mails that are due first; answers how many were tried. */
async function sendNextMails(services: Services): Promise<number> {
  const mails = await leaseMails(services.databases.system, isKept(services) ? KEPT_AT_ONCE : 1)
  await deliverOrNote(services, mails)
  return mails.length
}

/** Sends every mail that is due now; answers how many were tried. Tests call it instead of waiting. */
export async function sendDueMails(services: Services): Promise<number> {
  let tried = 0
  for (let some = await sendNextMails(services); some > 0; some = await sendNextMails(services)) tried += some
  return tried
}

/** Work beside the requests: sends mails as they come due, three at a time over a network. Stops after the mails in hand. */
export const mailLoop = (services: Services): { readonly start: () => void; readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let workers: readonly Promise<void>[] = []
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const found = await sendNextMails(services).catch((error: unknown) => {
        services.log.error('mail loop failed', { error })
        return 0
      })
      // Ends at once when it is told to stop.
      if (found === 0) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return {
    start: () => {
      workers = Array.from({ length: isKept(services) ? 1 : CONNECTIONS }, work)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}
