import { helpMailbox } from '@admission/common/support.ts'
import { readHelpRequest } from '#modules/people/help/reads.ts'
import type { Services } from '#platform/services.ts'
import { helpReceivedMail, helpRequestMail } from '../render/help-mails.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import type { LeasedMail } from '../types.ts'

/** Recipient of answers to a mail about a request for help: the person who asked, or the support's mailbox. */
export const helpReplyTo = async (
  { databases: { system } }: Services,
  { type, fact }: Pick<LeasedMail, 'type' | 'fact'>,
): Promise<string | undefined> => {
  const request = await readHelpRequest(system, fact?.subjectId ?? '')
  return type === 'HELP_REQUEST' ? request?.email : request && helpMailbox(request.topic)
}

/** The text of a mail about a request for help, or undefined if the request was deleted. */
export const composeHelp = async (
  { databases: { system } }: Services,
  { type, fact }: Pick<LeasedMail, 'type' | 'fact'>,
  context: MailContext,
): Promise<RenderedMail | undefined> => {
  // The page of a mail opens for everyone who has its address, so requests have none.
  const hidden = { ...context, browserUrl: null }
  const request = await readHelpRequest(system, fact?.subjectId ?? '')
  if (request === undefined) return undefined
  return type === 'HELP_REQUEST' ? helpRequestMail(request, hidden) : helpReceivedMail(request, hidden)
}
