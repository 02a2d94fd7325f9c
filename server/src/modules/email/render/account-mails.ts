import { createElement, Fragment } from 'react'
import { anchor, heading, paragraph, SOFT } from './elements.ts'
import { dress } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** A link that proves an address or opens a password form. The kept copy of the mail never holds it. */
export interface SecretLinkMail {
  /** How the reader is called; null when unknown. */
  readonly name: string | null
  readonly url: string
  /** "24 hours", "until 4 pm" reads "The link works for 24 hours". */
  readonly validFor: string
}

interface Words {
  readonly subject: string
  readonly preview: string
  readonly ask: string
  readonly button: string
  readonly otherwise: string
  readonly reason: string
}

async function secretLinkMail(words: Words, mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> {
  const greeting = mail.name === null ? '' : `Hello ${mail.name}. `
  const once = `The link works for ${mail.validFor}, once.`
  const small = { fontSize: 14, lineHeight: '20px', color: SOFT }
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, words.subject),
    paragraph({ padding: '14px 0 24px' }, `${greeting}${words.ask}`),
    action(context.sender, mail.url, words.button),
    paragraph({ ...small, padding: '16px 0 0' }, `${once} ${words.otherwise}`),
    paragraph(
      { ...small, padding: '16px 0 0', wordBreak: 'break-all' },
      createElement(Fragment, null, 'If the button does nothing, open this address: ', anchor(mail.url, mail.url)),
    ),
  )
  const text = [words.subject, `${greeting}${words.ask}`, mail.url, `${once} ${words.otherwise}`]
  const { subject, preview, reason } = words
  return dress({ subject, preview, body, reason, text }, { ...context, browserUrl: null })
}

/** Proves that an address belongs to whoever opened an account with it. */
export const verificationMail = (mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Confirm your e-mail address',
      preview: `One step, and your account at ${context.sender.name} is yours.`,
      ask: `Confirm this address, so that tickets you buy at ${context.sender.name} reach you and nobody else.`,
      button: 'Confirm my address',
      otherwise: 'If you did not open an account, leave it: nothing happens.',
      reason: 'You get this because this address was used to open an account.',
    },
    mail,
    context,
  )

/** Opens the form for a new password. */
export const passwordResetMail = (mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Choose a new password',
      preview: 'The link that you asked for.',
      ask: `Somebody, we think you, asked for a new password at ${context.sender.name}. Your tickets are untouched.`,
      button: 'Choose a new password',
      otherwise: 'If it was not you, leave it: your password stays as it is.',
      reason: 'You get this because a new password was asked for with this address.',
    },
    mail,
    context,
  )
