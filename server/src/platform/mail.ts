import { createTransport } from 'nodemailer'

/** A mail that is ready to go; who keeps it (the module email) knows more about it. */
export type OutgoingMail = {
  /** Stable over repetitions, so that a doubled mail can be recognised. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }[]
}

/** Where mails go. `outbox`: nowhere, the kept mail is read in the employee area. */
export type MailPort = {
  readonly kind: 'smtp' | 'outbox'
  /** Hands the mail over; throws when the other side did not take it. Never inside a transaction. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => Promise<void>
}

/** Keeps nothing and sends nothing: the mail was stored before, and stays readable there. */
export const outboxMail = (): MailPort => ({
  kind: 'outbox',
  send: () => Promise.resolve(),
  close: () => Promise.resolve(),
})

// A line break in a header field would start another header.
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** Sends over SMTP (`smtp://user:password@host:587`), three connections, 10 s to connect and 20 s of silence at most. */
export const smtpMail = (url: string): MailPort => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    send: async (mail) => {
      await transport.sendMail({
        messageId: mail.messageId,
        from: { name: oneLine(mail.from.name), address: mail.from.address },
        to: { name: '', address: mail.to },
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments.map(({ name, mediaType, bytes }) => ({
          filename: oneLine(name),
          contentType: mediaType,
          content: bytes,
        })),
      })
    },
    close: () => {
      transport.close()
      return Promise.resolve()
    },
  }
}

/** SMTP where it is configured, the outbox otherwise. */
export const createMail = (smtpUrl: string | undefined): MailPort => (smtpUrl ? smtpMail(smtpUrl) : outboxMail())
