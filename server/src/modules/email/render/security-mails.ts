import { heading, paragraph, SOFT } from './elements.ts'
import { dress } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** A sign-in that the reader may not have made. */
export interface NewDeviceMail {
  /** How the reader is called; null when unknown. */
  readonly name: string | null
  /** "Firefox on Windows" */
  readonly device: string
  /** "203.0.113.0/24" */
  readonly network: string
  /** "Fri 12 Mar 2027, 7.30 pm UTC" */
  readonly whenText: string
  /** Where a new password can be asked for. */
  readonly signInUrl: string
}

interface Words {
  readonly subject: string
  readonly what: string
  readonly otherwise: string
  readonly reason: string
}

async function securityMail(words: Words, url: string, context: MailContext): Promise<RenderedMail> {
  const { subject, what, otherwise, reason } = words
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, subject),
    paragraph({ padding: '14px 0 0' }, what),
    paragraph({ padding: '12px 0 24px', color: SOFT }, otherwise),
    action(context.sender, url, 'Go to sign in'),
  )
  return dress({ subject, preview: what, body, reason, text: [subject, what, otherwise, url] }, context)
}

const greeting = (name: string | null): string => (name === null ? '' : `Hello ${name}. `)

/** Tells somebody that their account was entered from a device that is not known. */
export const newDeviceMail = (mail: NewDeviceMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'A sign-in from a new device',
      what: `${greeting(mail.name)}Your account was signed in to on ${mail.whenText}, with ${mail.device}, from the network ${mail.network}.`,
      otherwise:
        'If it was you, there is nothing to do. If not, choose a new password: on the sign-in page, say that you forgot yours. That signs everybody out.',
      reason: 'You get this because your account was used on a device that we do not know.',
    },
    mail.signInUrl,
    context,
  )

/** Tells somebody that their password is another one now. */
export const passwordChangedMail = (
  mail: Pick<NewDeviceMail, 'name' | 'signInUrl'>,
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your password was changed',
      what: `${greeting(mail.name)}Your account has a new password, and every device that was signed in was signed out.`,
      otherwise:
        'If it was you, there is nothing to do. If not, choose another one at once: on the sign-in page, say that you forgot yours.',
      reason: 'You get this because the password of your account was changed.',
    },
    mail.signInUrl,
    context,
  )
