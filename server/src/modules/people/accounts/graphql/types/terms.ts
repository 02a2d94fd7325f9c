import { timeAt } from '@admission/common/time.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, versionField } from '#platform/records/graphql.ts'
import { accountTermsHistory } from '../../flows/publish-terms.ts'
import type { AccountTerms, TermsVersion } from '../../types/settings.ts'

const shown = { subGraphs: OFFICES, public: true } as const

const TermsVersionRef = builder.objectRef<TermsVersion & { readonly timezone: string }>('TermsVersion').implement({
  ...shown,
  description: 'Published version of an account’s terms of sale.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Number of the version.' }),
    body: t.exposeString('body', { description: 'Plain text. Paragraphs are separated by blank lines.' }),
    publishedAt: t.field({
      type: TimeRef,
      description: 'When it was published, in the account’s time zone.',
      resolve: ({ publishedAt, timezone }) => timeAt(publishedAt, timezone),
    }),
  }),
})

/** Terms of sale of an account, for its members and for employees. */
export const TermsRef = builder.objectRef<AccountTerms>('AccountTerms').implement({
  ...shown,
  interfaces: [RecordRef],
  description: 'Terms of sale of an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    body: t.exposeString('body', { description: 'Current terms. Empty if the platform’s terms apply.' }),
    versions: t.field({
      type: [TermsVersionRef],
      description: 'All published versions, newest first.',
      resolve: ({ versions, timezone }) => versions.map((each) => ({ ...each, timezone })),
    }),
    history: t.field(historyField(accountTermsHistory)),
  }),
})
