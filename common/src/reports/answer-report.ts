import { eventsParameter, rangeParameter, type ReportDefinition } from './definition.ts'

/** Answers to the questions of checkout forms: one row per answer of a paid purchase. */
export const answerReport: ReportDefinition = {
  name: 'purchase-checkout-question',
  title: 'Checkout answers',
  text: 'What buyers answered at checkout, with orders paid in these days.',
  parameters: { range: rangeParameter, events: eventsParameter },
  columns: {
    paid: { header: 'Paid', kind: 'moment', from: 'tablet' },
    order: { header: 'Order', kind: 'text' },
    buyer: { header: 'Buyer', kind: 'person', personal: true },
    event: { header: 'Event', kind: 'text', from: 'desk' },
    about: { header: 'Ticket', kind: 'text', from: 'tablet' },
    question: { header: 'Question', kind: 'text' },
    key: { header: 'Export key', kind: 'text', extra: true },
    answer: { header: 'Answer', kind: 'text', personal: true },
    file: { header: 'File', kind: 'file', personal: true, from: 'desk' },
    form: { header: 'Form', kind: 'text', extra: true },
    version: { header: 'Form version', kind: 'count', extra: true },
  },
  sort: { by: 'paid', descending: true },
  totals: {
    answers: { label: 'Answers', kind: 'count' },
    orders: { label: 'Orders', kind: 'count' },
    questions: { label: 'Questions', kind: 'count' },
  },
  chart: { title: 'Answers per day', lines: { answers: 'Answers' } },
}
