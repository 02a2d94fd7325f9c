import { isUuid } from '@admission/common/ids.ts'
import { readAccountTerms } from '#modules/events/reads/terms.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { platformPrivacy, platformRefunds, platformTerms } from '../rules/platform-policies.ts'
import type { LegalPolicies, Policy } from '../types.ts'

const PolicyRef = builder.objectRef<Policy>('Policy').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A text that people can be bound by.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its heading.' }),
    version: t.exposeString('version', { description: 'Which one: rises or is a day.' }),
    body: t.exposeString('body', { description: 'Plain paragraphs, an empty line between them.' }),
  }),
})

const LegalPoliciesRef = builder.objectRef<LegalPolicies>('LegalPolicies').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'What applies to a purchase.',
  fields: (t) => ({
    terms: t.expose('terms', {
      type: PolicyRef,
      description: 'The organizer’s where an event is named and they have some.',
    }),
    privacy: t.expose('privacy', { type: PolicyRef, description: 'What happens to personal data.' }),
    refunds: t.expose('refunds', { type: PolicyRef, nullable: true, description: 'What can be expected back.' }),
    accountName: t.exposeString('accountName', {
      nullable: true,
      description: 'The organizer, where an event is named.',
    }),
  }),
})

builder.queryField('legalPolicies', (t) =>
  t.field({
    type: LegalPoliciesRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'The platform’s texts, or those of one event. resourceNotFound for an event that is not published.',
    args: { eventId: t.arg.id({ description: 'Of the event.' }) },
    resolve: async (_root, { eventId }, { services }): Promise<LegalPolicies> => {
      const general = { privacy: platformPrivacy, refunds: platformRefunds }
      if (!eventId) return { ...general, terms: platformTerms, accountName: null }
      const own = isUuid(eventId) ? await readAccountTerms(services.databases.visitor, eventId) : undefined
      if (own === undefined) throw notFound()
      const terms =
        own.terms === null
          ? platformTerms
          : { title: `Terms of ${own.name}`, version: String(own.version), body: own.terms }
      return { ...general, terms, accountName: own.name }
    },
  }),
)
