import { defineFact } from '#platform/facts.ts'

/** The part of a template that changed: DETAIL, RULE or STATE. Subject: the template. */
export const templateChanged = defineFact<{ what: string }>('CollectionTemplateChanged')
