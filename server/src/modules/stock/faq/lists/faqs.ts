import { faqFields } from '@admission/common/records/faq.ts'
import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains } from '#platform/lists/filters.ts'
import { FaqRef, FaqScopeRef } from '../graphql/admin-types.ts'
import { faqSource, faqSql } from '../reads/faqs.ts'

defineList({
  area: 'admin',
  name: 'faqs',
  type: 'Faq',
  title: 'FAQ',
  may: 'storefronts:view',
  description:
    'Questions of the account, in the order that buyers see. Members limited to some events see those of their events.',
  row: FaqRef,
  columns: {
    question: {
      header: 'Question',
      value: ({ question }) => question,
      sort: [{ sql: faqSql.question, type: 'text' }],
    },
    answer: { header: 'Answer', value: ({ answer }) => answer },
    scope: {
      header: 'Shown',
      value: ({ scope, place }) => place ?? faqFields.scope.labels[scope],
      filter: oneOf(FaqScopeRef, 'Where they are shown.', faqSql.scope),
    },
    position: {
      header: 'Position',
      value: ({ position }) => position,
      sort: [{ sql: faqSql.position, type: 'integer' }],
    },
    edited: {
      header: 'Last changed',
      time: ({ editedAt, timezone }) => (editedAt === null ? null : timeAt(editedAt, timezone)),
    },
  },
  filters: {
    text: contains(faqSql.text, 'Part of the question or answer. Not case-sensitive.'),
    event: ids('Event IDs.', faqSql.event),
  },
  sort: { by: 'POSITION', descending: false },
  source: faqSource,
})
