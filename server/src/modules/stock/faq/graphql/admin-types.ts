import { faqFields, type FaqScope } from '@admission/common/records/faq.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { faqHistory } from '../rules/changes.ts'
import { FAQ_STATES, type Faq } from '../types.ts'

export const FaqScopeRef = builder.enumType('FaqScope', {
  subGraphs: ADMIN,
  description: 'Where a question is shown: everywhere in the shop, in one storefront, or at one event.',
  values: Object.keys(faqFields.scope.labels) as FaqScope[],
})

export const FaqStateRef = builder.enumType('FaqState', {
  subGraphs: ADMIN,
  description: 'State of a question. SHOWN to REMOVED and back.',
  values: FAQ_STATES,
})

/** A question with its answer, as shown to its organizer. */
export const FaqRef = builder.objectRef<Faq>('Faq__admin').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'A question that buyers ask often, with its answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    ...shownFields(t, faqFields, { scope: FaqScopeRef }),
    place: t.exposeString('place', { nullable: true, description: 'Name of that storefront or event.' }),
    state: t.expose('state', { type: FaqStateRef, description: 'Current state.' }),
    history: t.field(historyField(faqHistory)),
  }),
})

/** Result of saving a question. */
export const FaqSaveResultRef = saveResultRef(FaqRef, 'Faq')
