import { heading, paragraph, SOFT } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** A disputed payment, for those who answer for the orders of an account. */
export interface DisputeMail {
  readonly accountName: string
  readonly reference: string
  readonly eventName: string
  readonly amountText: string
  /** Reason that the buyer gave their bank. */
  readonly reasonText: string
  /** Until when evidence can be sent; null if the gateway didn't say. */
  readonly dueText: string | null
  /** Where a signed-in member sees the order. */
  readonly url: string
}

/** Tells a member that a buyer disputed a payment, and what can be done. Names no buyer. */
export const disputeMail = (
  { accountName, reference, eventName, amountText, reasonText, dueText, url }: DisputeMail,
  context: MailContext,
): Promise<RenderedMail> => {
  const subject = `A payment was disputed: ${reference}`
  const what = `A buyer asked their bank to return ${amountText} for ${reference}, ${eventName}. Reason given: ${reasonText}.`
  const effect =
    'The bank withdrew the money until it decides. Until then, the tickets admit no one, and nothing can be refunded.'
  const next = `If the purchase is genuine, send evidence at your payment gateway${dueText === null ? '' : ` until ${dueText}`}. If you don’t, the bank decides for the buyer.`
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, 'A payment was disputed'),
    paragraph({ padding: '14px 0 0' }, what),
    paragraph({ padding: '14px 0 0' }, effect),
    paragraph({ padding: '12px 0 24px', color: SOFT }, next),
    action(context.sender, url, 'See the order'),
  )
  const reason = `You’re receiving this because you’re responsible for orders of ${accountName}.`
  return renderMail({ subject, preview: what, body, reason, text: [subject, what, effect, next, url] }, context)
}
