import type { MailContext, RenderedMail } from './mail-types.ts'
import { greeting, securityMail, type ChangeMail } from './security-mails.ts'

const BY_STAFF = 'You’re receiving this because our support changed something about your account.'

/** Tells a user that staff locked their account. */
export const lockedMail = (
  { name, helpUrl }: { readonly name: string | null; readonly helpUrl: string },
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your account was locked',
      what: `${greeting(name)}Our support locked your account. You were signed out everywhere, and can’t sign in for now. Your tickets stay valid.`,
      disclaimer: 'If you don’t know why, or think that this is a mistake, write to us.',
      reason: BY_STAFF,
      button: 'Contact us',
    },
    helpUrl,
    context,
  )

/** Tells a user that staff unlocked their account. */
export const unlockedMail = ({ name, signInUrl }: ChangeMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your account was unlocked',
      what: `${greeting(name)}Our support unlocked your account. You can sign in again.`,
      disclaimer:
        'If you didn’t expect this, change your password: go to the sign-in page and choose “Forgot your password?”',
      reason: BY_STAFF,
    },
    signInUrl,
    context,
  )

/** Tells a user that staff signed them out, on one device or everywhere. */
export const signedOutMail = (
  { name, signInUrl }: ChangeMail,
  isEverywhere: boolean,
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: isEverywhere ? 'You were signed out everywhere' : 'One of your devices was signed out',
      what: `${greeting(name)}${isEverywhere ? 'Our support signed you out on all devices.' : 'Our support signed you out on one of your devices.'} You can sign in again at any time.`,
      disclaimer:
        'If you asked for it, you don’t need to do anything. If you didn’t, someone may have reported that your account was used by another person: change your password. Go to the sign-in page and choose “Forgot your password?”',
      reason: BY_STAFF,
    },
    signInUrl,
    context,
  )

/** Tells a person that two accounts of theirs became one; written to the addresses of both. */
export const mergedMail = (
  { name, signInUrl, isPrimary }: ChangeMail & { readonly isPrimary: boolean },
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your accounts are one now',
      what: `${greeting(name)}You had two accounts, and our support made one of them. Orders and tickets of both are in it. ${
        isPrimary
          ? 'This is its primary address, and its password stays as it was.'
          : 'This address signs in to it, too, with the password of the account that was kept. Notices go to its primary address.'
      }`,
      disclaimer: 'If these aren’t your accounts, or you didn’t expect this, write to us before you sign in.',
      reason: BY_STAFF,
    },
    signInUrl,
    context,
  )
