import type { MailTemplate } from '../types.ts'

/** Which words a type of mail is sent in. */
export type TemplateState = 'DEFAULT' | 'INHERITED' | 'OWN' | 'BROKEN'

/** The words that apply, as the list shows them. What an event inherits may be broken itself; the account's list says so. */
export function templateState({
  isOn,
  brokenReason,
  isInherited,
}: Pick<MailTemplate, 'isOn' | 'brokenReason' | 'isInherited'>): TemplateState {
  if (isOn) return brokenReason === null ? 'OWN' : 'BROKEN'
  return isInherited ? 'INHERITED' : 'DEFAULT'
}
