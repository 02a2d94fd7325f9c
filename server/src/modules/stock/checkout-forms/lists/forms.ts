import { FORM_STANDING_LABELS, FORM_SUBJECT_LABELS } from '@admission/common/checkout-form-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { oneOf, contains } from '#platform/lists/filters.ts'
import { FormRecordRef, FormStandingRef } from '../graphql/admin-types.ts'
import { FormSubjectRef } from '../graphql/types.ts'
import { formSource, formSql } from '../reads/forms.ts'

defineList({
  area: 'admin',
  name: 'checkoutForms',
  type: 'CheckoutForm',
  title: 'Checkout forms',
  may: 'storefronts:view',
  description: 'Checkout forms of the account, by name by default. Members limited to some events see none.',
  row: FormRecordRef,
  columns: {
    name: {
      header: 'Form',
      value: ({ name }) => name,
      sort: [{ sql: formSql.name, type: 'text' }],
      filter: contains(formSql.name, 'Part of the name. Not case-sensitive.'),
    },
    state: {
      header: 'State',
      value: ({ standing }) => FORM_STANDING_LABELS[standing],
      filter: oneOf(FormStandingRef, 'Displayed states.', formSql.standing),
    },
    subject: {
      header: 'Asked',
      value: ({ subject }) => FORM_SUBJECT_LABELS[subject],
      filter: oneOf(FormSubjectRef, 'Subject.', formSql.subject),
    },
    questions: {
      header: 'Questions',
      value: ({ questions }) => questions.filter(({ isArchived }) => !isArchived).length,
    },
    collections: { header: 'Collections', value: ({ collectionIds }) => collectionIds.length },
    edited: {
      header: 'Last changed',
      time: ({ editedAt, timezone }) => (editedAt === null ? null : timeAt(editedAt, timezone)),
    },
  },
  sort: { by: 'NAME', descending: false },
  source: formSource,
})
