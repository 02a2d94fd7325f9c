import { createElement, Fragment } from 'react'
import { anchor, heading, paragraph, SOFT } from './elements.ts'
import { dress } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** A link that verifies an address or opens a password form. The stored copy of the mail never contains it. */
export interface SecretLinkMail {
  /** How to address the reader; null if unknown. */
  readonly name: string | null
  readonly url: string
  /** "24 hours" is shown as "This link works once and expires in 24 hours." */
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
  const once = `This link works once and expires in ${mail.validFor}.`
  const small = { fontSize: 14, lineHeight: '20px', color: SOFT }
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, words.subject),
    paragraph({ padding: '14px 0 24px' }, `${greeting}${words.ask}`),
    action(context.sender, mail.url, words.button),
    paragraph({ ...small, padding: '16px 0 0' }, `${once} ${words.otherwise}`),
    paragraph(
      { ...small, padding: '16px 0 0', wordBreak: 'break-all' },
      createElement(Fragment, null, 'If the button doesn’t work, open this address: ', anchor(mail.url, mail.url)),
    ),
  )
  const text = [words.subject, `${greeting}${words.ask}`, mail.url, `${once} ${words.otherwise}`]
  const { subject, preview, reason } = words
  return dress({ subject, preview, body, reason, text }, { ...context, browserUrl: null })
}

/** Verifies the address that an account was created with. */
export const verificationMail = (mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Confirm your e-mail address',
      preview: `One more step to activate your account at ${context.sender.name}.`,
      ask: `Confirm your e-mail address so that tickets you buy at ${context.sender.name} go to you and no one else.`,
      button: 'Confirm address',
      otherwise: 'If you didn’t create an account, ignore this e-mail.',
      reason: 'You’re receiving this because an account was created with this address.',
    },
    mail,
    context,
  )

/** Opens the form for a new password. */
export const passwordResetMail = (mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Choose a new password',
      preview: 'Here’s the link you requested.',
      ask: `Someone, we think you, requested a new password at ${context.sender.name}. Your tickets aren’t affected.`,
      button: 'Choose a new password',
      otherwise: 'If it wasn’t you, ignore this e-mail. Your password stays the same.',
      reason: 'You’re receiving this because a new password was requested for this address.',
    },
    mail,
    context,
  )
