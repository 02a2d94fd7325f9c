import { heading, paragraph, SOFT, strong } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Content of a purchaser's mail. */
export interface PurchaserMail {
  /** Name of the purchaser. */
  readonly name: string
  readonly accountName: string
  readonly venueName: string
  /** Page where they go on. */
  readonly url: string
}

interface Content {
  readonly title: string
  readonly what: string
  readonly texts: readonly string[]
  readonly link: string
  readonly reason: string
  /** What own words can say beside what all mails about an agreement know. */
  readonly values?: Readonly<Record<string, string>>
}

const render = (
  { url, name, venueName }: PurchaserMail,
  { title, what, texts, link, reason, values }: Content,
  context: MailContext,
): Promise<RenderedMail> =>
  renderMail(
    {
      subject: title,
      preview: what,
      body: inset(
        { paddingTop: 32, paddingBottom: 32 },
        heading(1, { fontSize: 32, lineHeight: '36px' }, title),
        paragraph({ padding: '14px 0 0' }, strong(what)),
        ...texts.map((text, index) =>
          paragraph({ padding: index === texts.length - 1 ? '12px 0 24px' : '12px 0 0', color: SOFT }, text),
        ),
        action(context.sender, url, link),
      ),
      reason,
      text: [title, what, ...texts, `${link}: ${url}`],
      words: {
        values: { name, venue: venueName, title, what, details: texts.join('\n\n'), ...values },
        links: { agreementUrl: url },
      },
    },
    context,
  )

/** Invites someone to let an organizer's staff charge them. `by`: who invited them, if known. */
export const purchaserInvitationMail = (
  mail: PurchaserMail & { readonly by: string | null },
  context: MailContext,
): Promise<RenderedMail> => {
  const { name, accountName, venueName, by } = mail
  return render(
    mail,
    {
      title: `${accountName} would like to sell to you directly`,
      what: `Hello ${name}. You can let the staff of ${accountName} book tickets at ${venueName} for you and charge you for them.`,
      texts: [
        'You decide up to which amount. You can change it or end it whenever you like.',
        'Sign in with this e-mail address, enter your details and read the terms. Until you agree, no one can charge you.',
      ],
      link: 'See the invitation',
      reason: `You’re receiving this because ${by ?? accountName} entered this address.`,
    },
    context,
  )
}

/** Confirms an agreement, so that someone who didn't agree can end it. */
export const chargesAgreedMail = (
  mail: PurchaserMail & { readonly limit: string; readonly until: string; readonly version: number },
  context: MailContext,
): Promise<RenderedMail> => {
  const { accountName, venueName, limit, until, version } = mail
  return render(
    mail,
    {
      title: `You agreed to charges by ${accountName}`,
      what: `Its staff may charge you up to ${limit} in any 30 days for tickets at ${venueName}.`,
      texts: [
        `The agreement ends on ${until}. You accepted version ${String(version)} of the venue’s terms.`,
        'If this wasn’t you, end the agreement right away and change your password.',
      ],
      link: 'See or end the agreement',
      values: { limit, until },
      reason: `You’re receiving this because you let ${accountName} charge you.`,
    },
    context,
  )
}

/** Says that no one can charge the person any longer. */
export const chargesEndedMail = (
  mail: PurchaserMail & { readonly isByStaff: boolean; readonly wasAgreed: boolean },
  context: MailContext,
): Promise<RenderedMail> => {
  const { accountName, venueName, isByStaff, wasAgreed } = mail
  const who = isByStaff ? accountName : 'You'
  return render(
    mail,
    {
      title: wasAgreed ? `${accountName} can no longer charge you` : `The invitation of ${accountName} has ended`,
      what: wasAgreed
        ? `${who} ended the agreement for ${venueName}.`
        : `${who} ${isByStaff ? 'withdrew' : 'declined'} the invitation for ${venueName}.`,
      texts: ['Tickets that you have stay yours. You don’t need to do anything.'],
      link: 'See who may charge you',
      reason: `You’re receiving this because ${accountName} had invited you.`,
    },
    context,
  )
}
