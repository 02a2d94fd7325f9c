import { cutText } from '@admission/common/cut-text.ts'
import { HELP_TOPIC_LABELS } from '@admission/common/validation/help-request.ts'
import type { HelpRequest } from '#modules/people/help/reads.ts'
import { heading, paragraph, SOFT, strong } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { inset } from './paper.ts'

const title = (text: string) => heading(1, { fontSize: 32, lineHeight: '36px' }, text)
const message = (text: string) => paragraph({ padding: '14px 0 0', whiteSpace: 'pre-line' }, text)

/** A request for help, as the support's mailbox gets it. Answers go to the person who asked. */
export const helpRequestMail = (request: HelpRequest, context: MailContext): Promise<RenderedMail> => {
  const topic = HELP_TOPIC_LABELS[request.topic]
  const subject = `${topic}: ${request.name} (${request.reference})`
  const facts = [
    ['From', `${request.name}, ${request.email}${request.isSignedIn ? ', signed in' : ''}`],
    ...(request.orderReference === '' ? [] : [['Order', request.orderReference]]),
  ] as const
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    title(topic),
    ...facts.map(([name, value]) => paragraph({ padding: '14px 0 0', color: SOFT }, strong(`${name ?? ''}: `), value)),
    message(request.message),
  )
  const text = [subject, ...facts.map((fact) => fact.join(': ')), request.message]
  const reason = 'You’re receiving this because you answer requests for help.'
  return renderMail({ subject, preview: cutText(request.message, 140), body, reason, text }, context)
}

/**
 * Confirms a request for help. It doesn't repeat the message, because anyone can enter any address: no one may send words of
 * their own through us.
 */
export const helpReceivedMail = (request: HelpRequest, context: MailContext): Promise<RenderedMail> => {
  const subject = `We got your request (${request.reference})`
  const what = `Thank you for writing to us. We usually answer within one business day. Your request is about: ${HELP_TOPIC_LABELS[request.topic].toLowerCase()}.`
  const more = `To add something, answer this e-mail and keep the number ${request.reference} in the subject.`
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    title('We got your request'),
    paragraph({ padding: '14px 0 0' }, what),
    paragraph({ padding: '12px 0 0', color: SOFT }, more),
  )
  const reason = 'You’re receiving this because help was requested with this address.'
  return renderMail({ subject, preview: what, body, reason, text: ['We got your request', what, more] }, context)
}
