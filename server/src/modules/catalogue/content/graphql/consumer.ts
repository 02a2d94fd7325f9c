import { isUuid } from '@admission/common/ids.ts'
import { readAccountTerms, readTermsVersion } from '#modules/catalogue/events/reads/terms.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { platformPrivacy, platformRefunds, platformTerms } from '../rules/platform-policies.ts'
import type { LegalPolicies, Policy } from '../types.ts'

const PolicyRef = builder.objectRef<Policy>('Policy').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Legal text.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Heading.' }),
    version: t.exposeString('version', { description: 'Version: a number or a date.' }),
    body: t.exposeString('body', { description: 'Plain text. Paragraphs are separated by blank lines.' }),
  }),
})

const LegalPoliciesRef = builder.objectRef<LegalPolicies>('LegalPolicies').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Legal texts that apply to a purchase.',
  fields: (t) => ({
    terms: t.expose('terms', {
      type: PolicyRef,
      description: 'Terms of the organizer if an event is given and it has its own, otherwise the platform’s.',
    }),
    privacy: t.expose('privacy', { type: PolicyRef, description: 'Privacy policy.' }),
    refunds: t.expose('refunds', { type: PolicyRef, nullable: true, description: 'Refund policy.' }),
    accountName: t.exposeString('accountName', {
      nullable: true,
      description: 'Organizer’s name, if an event is given.',
    }),
  }),
})

builder.queryField('legalPolicies', (t) =>
  t.field({
    type: LegalPoliciesRef,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Legal texts of the platform, or of one event. Fails with `resourceNotFound` if the event isn’t published.',
    args: {
      eventId: t.arg.id({ description: 'Event ID.' }),
      version: t.arg.int({ description: 'An earlier version of the organizer’s terms. The current one if omitted.' }),
    },
    resolve: async (_root, { eventId, version }, { services }): Promise<LegalPolicies> => {
      const general = { privacy: platformPrivacy, refunds: platformRefunds }
      if (!eventId) return { ...general, terms: platformTerms, accountName: null }
      const { visitor } = services.databases
      const read = () => (version ? readTermsVersion(visitor, eventId, version) : readAccountTerms(visitor, eventId))
      const own = isUuid(eventId) ? await read() : undefined
      if (own === undefined) throw notFound()
      const terms =
        own.terms === null
          ? platformTerms
          : { title: `Terms of ${own.name}`, version: String(own.version), body: own.terms }
      return { ...general, terms, accountName: own.name }
    },
  }),
)
