import { defineFact } from '#platform/facts.ts'

/** The words of a type of mail were saved. */
export const mailTemplateChanged = defineFact<{ readonly what: string }>('MailTemplateChanged')

/** A mail to an audience was created, saved, archived or restored. */
export const audienceMailChanged = defineFact<{ readonly what: string }>('AudienceMailChanged')
