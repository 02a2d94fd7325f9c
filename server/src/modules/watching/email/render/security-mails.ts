import { heading, paragraph, SOFT } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** A sign-in that the reader may not have made. */
export interface NewDeviceMail {
  /** How to address the reader; null if unknown. */
  readonly name: string | null
  /** "Firefox on Windows" */
  readonly device: string
  /** "203.0.113.0/24" */
  readonly network: string
  /** "Fri, Mar 12, 2027, 7:30 PM UTC" */
  readonly whenText: string
  /** Where to sign in, or to check the devices. */
  readonly signInUrl: string
}

/** A change of the security settings. */
export type ChangeMail = Pick<NewDeviceMail, 'name' | 'signInUrl'>

/** Texts of a notice. */
export interface Texts {
  readonly subject: string
  readonly what: string
  readonly disclaimer: string
  readonly reason: string
  /** Label of the button, if it isn't for signing in. */
  readonly button?: string
}

/** A notice about the reader’s account: what happened, and what to do if it wasn’t them. */
export async function securityMail(texts: Texts, url: string, context: MailContext): Promise<RenderedMail> {
  const { subject, what, disclaimer, reason, button = 'Sign in' } = texts
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, subject),
    paragraph({ padding: '14px 0 0' }, what),
    paragraph({ padding: '12px 0 24px', color: SOFT }, disclaimer),
    action(context.sender, url, button),
  )
  return renderMail({ subject, preview: what, body, reason, text: [subject, what, disclaimer, url] }, context)
}

const RESET_IF_NOT_YOU =
  'If it was you, you don’t need to do anything. If not, reset your password now: go to the sign-in page and choose “Forgot your password?”'

/** How a mail begins. */
export const greeting = (name: string | null): string => (name === null ? '' : `Hello ${name}. `)

/** Tells a user about a sign-in from an unknown device. */
export const newDeviceMail = (mail: NewDeviceMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'New sign-in to your account',
      what: `${greeting(mail.name)}Your account was signed in to on ${mail.whenText}, using ${mail.device} on network ${mail.network}.`,
      disclaimer:
        'If it was you, you don’t need to do anything. If not, check your devices, sign that one out and change your password. If you can’t sign in, choose “Forgot your password?” A new password signs out every device.',
      reason: 'You’re receiving this because your account was used on a new device.',
      button: 'It wasn’t me',
    },
    mail.signInUrl,
    context,
  )

/** Tells the owner of an address that another account asked for it. */
export const addressTakenMail = (signInUrl: string, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'You already have an account',
      what: `Someone tried to add this address to another account at ${context.sender.name}. It belongs to your account, so nothing changed.`,
      disclaimer: 'If it was you, sign in with this address. If not, you don’t need to do anything.',
      reason: 'You’re receiving this because your address was entered on our site.',
    },
    signInUrl,
    context,
  )

/** Tells a user at their primary address that another one was added. `address`: that one, masked. */
export const addressAddedMail = (mail: ChangeMail, address: string, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'An address was added to your account',
      what: `${greeting(mail.name)}${address} was added to your account. Once it is confirmed, it signs in to your account, and tickets sent to it are yours.`,
      disclaimer:
        'If it was you, you don’t need to do anything. If not, remove it and change your password. If you can’t sign in, choose “Forgot your password?”',
      reason: 'You’re receiving this because this is the primary address of your account.',
      button: 'Your addresses',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user at their previous address that another one is the primary one. `account`: that one, masked. */
export const primaryChangedMail = (mail: ChangeMail, account: string, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your primary e-mail address was changed',
      what: `${greeting(mail.name)}${account} is now the primary address of your account. We’ll send security notices and password links there.`,
      disclaimer:
        'If it was you, you don’t need to do anything. If not, sign in, make this address primary again and change your password. If you can’t sign in, contact us.',
      reason: 'You’re receiving this because this was the primary address of your account.',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user that their authenticator app was turned on or off. */
export const authenticatorMail = (mail: ChangeMail, isOn: boolean, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: isOn ? 'Authenticator app turned on' : 'Authenticator app turned off',
      what: `${greeting(mail.name)}${isOn ? 'Signing in to your account now asks for a code of your authenticator app.' : 'Signing in to your account no longer asks for a code of your authenticator app.'}`,
      disclaimer: RESET_IF_NOT_YOU,
      reason: 'You’re receiving this because the security settings of your account were changed.',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user that staff removed their authenticator app and passkeys, as they asked. */
export const secondFactorResetMail = (mail: ChangeMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Authenticator app and passkeys removed',
      what: `${greeting(mail.name)}As someone asked our support on your behalf, two of our employees removed the authenticator app and the passkeys of your account. You were signed out everywhere, and sign in without them.`,
      disclaimer: RESET_IF_NOT_YOU,
      reason: 'You’re receiving this because the security settings of your account were changed.',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user when the authenticator app that they lost will be turned off. */
export const authenticatorLostMail = (
  mail: ChangeMail & Pick<NewDeviceMail, 'whenText'>,
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your authenticator app will be turned off',
      what: `${greeting(mail.name)}Someone who knows your password told us that you lost your authenticator app. It will be turned off on ${mail.whenText}.`,
      disclaimer:
        'If it was you, you don’t need to do anything until then. If not, sign in with a code of your app now, which keeps it, and change your password.',
      reason: 'You’re receiving this because the security settings of your account are about to change.',
    },
    mail.signInUrl,
    context,
  )

/** Tells an administrator that, with another one, they removed the lost authenticator app of a colleague. */
export const authenticatorRemovedMail = (
  mail: ChangeMail & { readonly colleague: string },
  context: MailContext,
): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'You removed an authenticator app',
      what: `${greeting(mail.name)}Together with another administrator, you removed the authenticator app of ${mail.colleague}. They were signed out everywhere, and set up another app when they sign in.`,
      disclaimer:
        'If it was you, you don’t need to do anything. If not, change your password now and tell the other administrators.',
      reason: 'You’re receiving this because you manage employees.',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user that a passkey was added. */
export const passkeyMail = (mail: ChangeMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Passkey added to your account',
      what: `${greeting(mail.name)}A new passkey can now sign in to your account, without your password.`,
      disclaimer:
        'If it was you, you don’t need to do anything. If not, sign in, remove the passkey under Profile, Security, and change your password.',
      reason: 'You’re receiving this because the security settings of your account were changed.',
    },
    mail.signInUrl,
    context,
  )

/** Tells a user that their password was changed. */
export const passwordChangedMail = (mail: ChangeMail, context: MailContext): Promise<RenderedMail> =>
  securityMail(
    {
      subject: 'Your password was changed',
      what: `${greeting(mail.name)}Your password was changed, and all your other devices were signed out.`,
      disclaimer: RESET_IF_NOT_YOU,
      reason: 'You’re receiving this because your account’s password was changed.',
    },
    mail.signInUrl,
    context,
  )
