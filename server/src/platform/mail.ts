import { printable, printableLine } from '@admission/common/printable.ts'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { encodedPart } from '#platform/mail-part.ts'
import { timeLimit } from '#platform/time-limits.ts'

/** A mail that is ready to send. The module email knows more about it. */
export type OutgoingMail = {
  /** The same on every attempt, so that duplicates can be recognized. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: string
  /** Ends the consent to such mails when it is posted to (RFC 8058). For all mails that need one. */
  readonly unsubscribeUrl?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }[]
}

/** Where mails go. `outbox`: they stay on this machine, and employees can see them. */
export type MailPort = {
  readonly kind: 'smtp' | 'outbox'
  /** Sends the mail. Throws if the server didn't accept it. Never call it inside a transaction. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  /** Of an outbox: deletes the mails that were written before this moment. */
  readonly forgetBefore?: (moment: Date) => Promise<void>
  readonly close: () => Promise<void>
}

const contentOf = (mail: OutgoingMail): SendMailOptions => {
  const [text, html] = [printable(mail.text), printable(mail.html)]
  // Only where it is one of two can a part bring its own headers.
  return text === '' || html === ''
    ? { text, html }
    : { alternatives: [{ raw: encodedPart('text/plain', text) }, { raw: encodedPart('text/html', html) }] }
}

// A line break in a header would start another header.
const envelopeOf = (mail: OutgoingMail): SendMailOptions => ({
  messageId: mail.messageId,
  from: { name: printableLine(mail.from.name), address: mail.from.address },
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.unsubscribeUrl === undefined
    ? {}
    : {
        headers: {
          'List-Unsubscribe': { prepared: true, value: `<${printableLine(mail.unsubscribeUrl)}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
  subject: printableLine(mail.subject),
  ...contentOf(mail),
  attachments: mail.attachments.map(({ name, mediaType, bytes }) => ({
    filename: printableLine(name),
    contentType: mediaType,
    content: bytes,
  })),
})

// Loaded with the first mail to keep startup fast.
const mailer = () => import('nodemailer')

/** Hands mails back instead of sending them. */
const openBuffer = async () => (await mailer()).createTransport({ streamTransport: true, buffer: true })

/** Every part is encoded, so a mail is ASCII. */
const withUnixLines = (message: Buffer): string => message.toString('latin1').replaceAll('\r\n', '\n')

const writeInto = async (folder: string, name: string, content: string): Promise<void> => {
  const write = () => writeFile(join(folder, name), content, { encoding: 'latin1', mode: 0o600 })
  // The folder is nearly always there.
  await write().catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  })
}

/** A moment as names of files begin with it, so that they sort by time. */
const stampOf = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-')

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

/**
 * Writes each mail as it would have been sent, including links, to `<folder>/<time>-<its id>.eml`, readable by the
 * server's user only. When trying the product without a mail server, find the links there.
 */
export const outboxMail = (folder: string): MailPort => {
  let opened: ReturnType<typeof openBuffer> | undefined
  return {
    kind: 'outbox',
    send: async (mail) => {
      opened ??= openBuffer()
      const { message } = await (await opened).sendMail(envelopeOf(mail))
      const name = mail.messageId.replaceAll(/[^a-z0-9-]+/gi, '_').slice(0, 80)
      await writeInto(folder, `${stampOf(new Date())}-${name}.eml`, withUnixLines(message as Buffer))
    },
    forgetBefore: async (moment) => {
      const isOld = (name: string): boolean => /^\d{4}-.*\.eml$/.test(name) && name < stampOf(moment)
      for (const name of (await namesIn(folder)).filter(isOld)) await rm(join(folder, name), { force: true })
    },
    close: () => Promise.resolve(),
  }
}

/**
 * Sends over SMTP (`smtp://user:password@host:587`) with three connections, a 10 s connect time-out and a 20 s idle
 * time-out.
 */
export const smtpMail = (url: string): MailPort => {
  const open = async () =>
    (await mailer()).createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeLimit(10_000),
      greetingTimeout: timeLimit(10_000),
      socketTimeout: timeLimit(20_000),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let opened: ReturnType<typeof open> | undefined
  return {
    kind: 'smtp',
    send: async (mail) => {
      opened ??= open()
      await (await opened).sendMail(envelopeOf(mail))
    },
    close: async () => {
      const transport = await opened
      transport?.close()
    },
  }
}

type Mailing = { readonly smtpUrl: string | undefined; readonly mailFrom: string | undefined }

/** SMTP if configured, otherwise an outbox in `folder`. All mails come from `mailFrom` if it is set. */
export const createMail = ({ smtpUrl, mailFrom }: Mailing, folder: string): MailPort => {
  const port = smtpUrl === undefined ? outboxMail(folder) : smtpMail(smtpUrl)
  if (mailFrom === undefined) return port
  return { ...port, send: (mail) => port.send({ ...mail, from: { ...mail.from, address: mailFrom } }) }
}
