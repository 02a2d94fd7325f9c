import { FAQ_SCOPES } from '@admission/common/validation/faq.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import { describedActions, describedChange } from '../rules/changes.ts'
import { FAQ_STATES, type Faq } from '../types.ts'

export const FaqScopeRef = builder.enumType('FaqScope', {
  subGraphs: ADMIN,
  description: 'Where a question is shown: everywhere in the shop, in one storefront, or at one event.',
  values: FAQ_SCOPES,
})

export const FaqStateRef = builder.enumType('FaqState', {
  subGraphs: ADMIN,
  description: 'State of a question. SHOWN to REMOVED and back.',
  values: FAQ_STATES,
})

const faqHistory: HistoryTexts<Faq> = {
  kind: 'faq',
  actions: describedActions,
  describe: (_transaction, _context, _faq, changes) => changes.map(describedChange),
}

/** A question with its answer, as shown to its organizer. */
export const FaqRef = builder.objectRef<Faq>('Faq__admin').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'A question that buyers ask often, with its answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    question: t.exposeString('question', { description: 'Question.' }),
    answer: t.exposeString('answer', { description: 'Answer. Plain text.' }),
    scope: t.expose('scope', { type: FaqScopeRef, description: 'Where it is shown.' }),
    storefrontId: t.exposeID('storefrontId', { nullable: true, description: 'The storefront that shows it.' }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The event that shows it.' }),
    place: t.exposeString('place', { nullable: true, description: 'Name of that storefront or event.' }),
    state: t.expose('state', { type: FaqStateRef, description: 'Current state.' }),
    history: t.field(historyField(faqHistory)),
  }),
})

/** Result of saving a question. */
export const FaqSaveResultRef = saveResultRef(FaqRef, 'Faq')
