import type { MailContext, RenderedMail } from './mail-types.ts'
import { securityMail, type ChangeMail } from './security-mails.ts'

const greeting = (name: string | null): string => (name === null ? '' : `Hello ${name}. `)

/** Tells a user that a copy of their data can be downloaded. `url`: their profile, which asks them to sign in. */
export const dataReadyMail = (
  mail: { readonly name: string | null; readonly url: string; readonly untilText: string },
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your data is ready to download',
      what: `${greeting(mail.name)}The copy of your data that you asked for is ready. You can download it from your profile until ${mail.untilText}.`,
      disclaimer:
        'If you didn’t ask for it, someone else may be using your account: sign in and change your password. Your data can only be downloaded by someone who is signed in.',
      reason: 'You’re receiving this because a copy of your data was asked for.',
      button: 'Open your profile',
    },
    mail.url,
    context,
  )

/** Tells a user when their account will be deleted, and how to keep it. */
export const deletionMail = (
  mail: ChangeMail & { readonly dueText: string; readonly byStaff: boolean },
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your account will be deleted',
      what: `${greeting(mail.name)}${mail.byStaff ? 'As you asked us to, we' : 'As you asked, we'} will delete your account on ${mail.dueText}. Tickets for shows to come stay valid: download or print them before. What the law makes us and the organizers keep about your orders is kept without your name, address and e-mail.`,
      disclaimer:
        'If you changed your mind, or didn’t ask for this, sign in before then and choose “Keep my account” in your profile. If you didn’t ask for it, change your password, too.',
      reason: 'You’re receiving this because the deletion of your account was asked for.',
      button: 'Keep my account',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user that their account stays. */
export const accountKeptMail = (mail: ChangeMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your account stays',
      what: `${greeting(mail.name)}The deletion of your account was canceled. Nothing was deleted.`,
      disclaimer: 'If it was you, you don’t need to do anything. If not, sign in and change your password.',
      reason: 'You’re receiving this because the deletion of your account was canceled.',
    },
    mail.signInUrl,
    context,
  )
