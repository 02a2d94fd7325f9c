import { eventsParameter, rangeParameter, type ReportDefinition } from './definition.ts'

/** Answers to the questions of checkout forms: one row per answer of a paid purchase. */
export const answerReport: ReportDefinition = {
  name: 'purchase-checkout-question',
  title: 'Checkout answers',
  text: 'What buyers answered at checkout, with orders paid in these days.',
  parameters: { range: rangeParameter, events: eventsParameter },
  columns: {
    paid: { head: 'Paid', kind: 'moment', from: 'tablet' },
    order: { head: 'Order', kind: 'text' },
    buyer: { head: 'Buyer', kind: 'person', personal: true },
    event: { head: 'Event', kind: 'text', from: 'desk' },
    about: { head: 'Ticket', kind: 'text', from: 'tablet' },
    question: { head: 'Question', kind: 'text' },
    key: { head: 'Export key', kind: 'text', extra: true },
    answer: { head: 'Answer', kind: 'text', personal: true },
    file: { head: 'File', kind: 'file', personal: true, from: 'desk' },
    form: { head: 'Form', kind: 'text', extra: true },
    version: { head: 'Form version', kind: 'count', extra: true },
  },
  sort: { by: 'paid', descending: true },
  totals: {
    answers: { label: 'Answers', kind: 'count' },
    orders: { label: 'Orders', kind: 'count' },
    questions: { label: 'Questions', kind: 'count' },
  },
  chart: { title: 'Answers per day', lines: { answers: 'Answers' } },
}
