import { FORM_SUBJECT_LABELS } from '@admission/common/checkout-form-words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { formBadges } from '../form-badges.ts'
import { CheckoutFormListDocument, StepCheckoutFormsDocument } from './form-list.gql.ts'
import { NewFormDialog } from './NewFormDialog.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/checkout-form')({
  ...listRoute('checkoutForms', 'Checkout forms'),
  loader: (page) => forms.load(page),
  component: () => <forms.Page />,
})

const { archive, restore } = archiveSteps('ACTIVE')

const forms = defineList({
  name: 'checkoutForms',
  title: 'Checkout forms',
  document: CheckoutFormListDocument,
  columns: [
    column.name('name', 'Form', 'name', { sort: 'NAME' }),
    column.state('state', 'State', 'standing', { badges: formBadges }),
    column.text('subject', 'Asked', 'subject', { labels: FORM_SUBJECT_LABELS, from: 'tablet' }),
    { id: 'questions', header: 'Questions', end: true, from: 'phone', cell: ({ questions }) => questions.length },
    {
      id: 'collections',
      header: 'Collections',
      end: true,
      from: 'phone',
      cell: ({ collectionIds }) => collectionIds.length,
    },
  ],
  filters: {
    name: filter.search('Form name'),
    state: filter.options('State', formBadges),
    subject: filter.options('Asked', FORM_SUBJECT_LABELS),
  },
  sort: 'NAME.asc',
  create: { label: 'New form', permission: 'storefronts', dialog: NewFormDialog },
  open: ['AdminSettingCheckoutFormDetail', ({ id }) => ({ checkoutFormId: id })],
  steps: stateSteps(StepCheckoutFormsDocument, { permission: 'storefronts', noun: 'form', steps: [archive, restore] }),
  empty: { icon: ListChecks, text: 'Create one to ask buyers for what you need to know before the show.' },
  exportAs: 'CHECKOUT_FORMS',
})
