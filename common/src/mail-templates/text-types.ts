import { AUDIENCE_TEXT_TYPES, type AudienceTextName } from './audience-types.ts'
import type { MailTemplateType } from './type-parts.ts'
import { isMailTemplateName, mailTemplateType, type MailTemplateName } from './types.ts'

/** Every kind of text that staff write: in the place of a mail's own, or to many people. */
export type MailTextName = MailTemplateName | AudienceTextName

/** What a text of this kind can say. */
export const mailTextType = (name: MailTextName): MailTemplateType =>
  isMailTemplateName(name) ? mailTemplateType(name) : AUDIENCE_TEXT_TYPES[name]
