import { eventsText } from '@admission/common/role-words.ts'
import { createElement, Fragment } from 'react'
import { anchor, heading, MONO, paragraph, SOFT } from './elements.ts'
import { renderMail } from './frame.ts'
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

interface Texts {
  readonly subject: string
  readonly preview: string
  readonly request: string
  readonly button: string
  readonly disclaimer: string
  readonly reason: string
  /** What own words can say; undefined if there are none. */
  readonly values?: Readonly<Record<string, string>>
}

async function secretLinkMail(texts: Texts, mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> {
  const greeting = mail.name === null ? '' : `Hello ${mail.name}. `
  const once = `This link works once and expires in ${mail.validFor}.`
  const small = { fontSize: 14, lineHeight: '20px', color: SOFT }
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, texts.subject),
    paragraph({ padding: '14px 0 24px' }, `${greeting}${texts.request}`),
    action(context.sender, mail.url, texts.button),
    paragraph({ ...small, padding: '16px 0 0' }, `${once} ${texts.disclaimer}`),
    paragraph(
      { ...small, padding: '16px 0 0', wordBreak: 'break-all' },
      createElement(Fragment, null, 'If the button doesn’t work, open this address: ', anchor(mail.url, mail.url)),
    ),
  )
  const text = [texts.subject, `${greeting}${texts.request}`, mail.url, `${once} ${texts.disclaimer}`]
  const { subject, preview, reason, values } = texts
  const words = values && {
    values: { title: subject, what: texts.request, details: `${once} ${texts.disclaimer}`, ...values },
    links: { inviteUrl: mail.url },
  }
  return renderMail({ subject, preview, body, reason, text, ...(words && { words }) }, { ...context, browserUrl: null })
}

/** Verifies the address that an account was created with. */
export const verificationMail = (mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Confirm your e-mail address',
      preview: `One more step to activate your account at ${context.sender.name}.`,
      request: `Confirm your e-mail address so that tickets you buy at ${context.sender.name} go to you and no one else.`,
      button: 'Confirm address',
      disclaimer: 'If you didn’t create an account, ignore this e-mail.',
      reason: 'You’re receiving this because an account was created with this address.',
    },
    mail,
    context,
  )

/** Verifies an address that a user added. `account`: their primary address, masked. */
export const addressMail = (
  mail: Omit<SecretLinkMail, 'name'>,
  account: string,
  context: MailContext,
): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Confirm your e-mail address',
      preview: `Add this address to your account at ${context.sender.name}.`,
      request: `This address was added to the account ${account} at ${context.sender.name}. Confirm it, and tickets sent to it belong to that account.`,
      button: 'Confirm address',
      disclaimer: 'If you didn’t add it, ignore this e-mail. Nothing happens until the link is opened.',
      reason: 'You’re receiving this because this address was added to an account.',
    },
    { ...mail, name: null },
    context,
  )

/** Opens the form for a new password. */
export const passwordResetMail = (mail: SecretLinkMail, context: MailContext): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: 'Choose a new password',
      preview: 'Here’s the link you requested.',
      request: `Someone, we think you, requested a new password at ${context.sender.name}. Your tickets aren’t affected.`,
      button: 'Choose a new password',
      disclaimer: 'If it wasn’t you, ignore this e-mail. Your password stays the same.',
      reason: 'You’re receiving this because a new password was requested for this address.',
    },
    mail,
    context,
  )

/** A code for signing in. The stored copy of the mail never contains it. */
export interface SignInCodeMail {
  readonly code: string
  /** Where it was requested: "Firefox on Windows" */
  readonly device: string
}

/** The code for signing in, or for creating an account: the mail is the same. */
export const signInCodeMail = ({ code, device }: SignInCodeMail, context: MailContext): Promise<RenderedMail> => {
  const subject = 'Your sign-in code'
  const what = `Enter this code where you asked for it, in ${device}. It works once, for 10 minutes.`
  const warning = 'Never read it out to anyone: we don’t ask for it. If you didn’t request it, ignore this e-mail.'
  const big = { fontSize: 36, lineHeight: '44px', fontFamily: MONO, letterSpacing: '4px', padding: '20px 0 0' }
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, subject),
    paragraph(big, code),
    paragraph({ padding: '16px 0 0' }, what),
    paragraph({ fontSize: 14, lineHeight: '20px', color: SOFT, padding: '16px 0 0' }, warning),
  )
  const reason = 'You’re receiving this because a code was requested for this address.'
  const text = [subject, code, what, warning]
  return renderMail({ subject, preview: `${code}. ${what}`, body, reason, text }, { ...context, browserUrl: null })
}

/** Invites someone to an account’s back office. */
export const invitationMail = (
  mail: SecretLinkMail,
  {
    account,
    by,
    role,
    events,
  }: {
    readonly account: string
    readonly by: string
    readonly role: string
    /** Names of the events it is limited to; null: all events. */
    readonly events: readonly string[] | null
  },
  context: MailContext,
): Promise<RenderedMail> =>
  secretLinkMail(
    {
      subject: `Join ${account}`,
      preview: `${by} invited you as ${role}.`,
      request: `${by} invited you to the back office of ${account} as ${role}${events === null ? '' : `, limited to ${eventsText(events)}`}.`,
      button: 'Accept invitation',
      disclaimer: 'If you don’t know the sender, ignore this e-mail.',
      reason: `You’re receiving this because ${by} entered this address.`,
      values: { by, role },
    },
    mail,
    context,
  )
