import { faqFields } from '@admission/common/records/faq.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MessageCircleQuestionMark, Trash2 } from 'lucide-react'
import { request } from '#platform/api.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { stateSteps } from '#platform/list/state-steps.ts'
import { FaqListDocument, MoveFaqDocument, StepFaqsDocument, type FaqRowFieldsFragment } from './faq.gql.ts'
import { FaqPanel } from './FaqPanel.tsx'
import { NewFaqDialog } from './NewFaqDialog.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/faq')({
  ...listRoute('faqs', 'FAQ'),
  loader: (page) => faqs.load(page),
  component: () => <faqs.Page />,
})

const faqs = defineList({
  name: 'faqs',
  title: 'FAQ',
  document: FaqListDocument,
  columns: [
    column.name('question', 'Question', 'question', { sort: 'QUESTION' }),
    {
      id: 'answer',
      header: 'Answer',
      from: 'desk',
      cell: ({ answer }) => <span className="line-clamp-2 max-w-[52ch] text-ink-soft">{answer}</span>,
    },
    {
      id: 'scope',
      header: 'Shown',
      from: 'phone',
      cell: ({ scope, place }) => place ?? faqFields.scope.labels[scope],
    },
  ],
  filters: {
    text: filter.search('Question or answer'),
    scope: filter.options('Shown', faqFields.scope.labels),
    event: filter.entity('Event', 'EVENTS'),
  },
  sort: 'POSITION.asc',
  create: { label: 'New question', permission: 'storefronts', dialog: NewFaqDialog },
  panel: FaqPanel,
  steps: stateSteps(StepFaqsDocument, {
    permission: 'storefronts',
    noun: 'question',
    nameOf: ({ question }: FaqRowFieldsFragment) => question,
    steps: [
      {
        name: 'Remove',
        done: 'Removed',
        icon: Trash2,
        from: ['SHOWN'],
        to: 'REMOVED',
        undoTo: 'SHOWN',
        unavailable: () => 'These are removed already.',
      },
    ],
  }),
  order: {
    permission: 'storefronts',
    move: (id, afterId, scope) => request(MoveFaqDocument, { id, afterId }, scope),
  },
  empty: {
    icon: MessageCircleQuestionMark,
    text: 'Answer what buyers ask before they buy. They see it in your shop and at your events.',
  },
  exportAs: 'FAQS',
})
