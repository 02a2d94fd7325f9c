import { expect, test } from 'vitest'
import { withFaqs } from './faq-schema.ts'

const faqs = [{ id: 'a', question: 'When?', answer: 'At eight.\nSharp.' }]
const page = {
  '@type': 'FAQPage',
  mainEntity: [
    { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'At eight.\nSharp.' } },
  ],
}

test('questions are added to what a page says about itself', () => {
  const event = { '@type': 'Event', name: 'Lear' }
  expect(withFaqs(event, faqs)).toEqual({ '@graph': [event, page] })
  expect(withFaqs({ '@graph': [event] }, faqs)).toEqual({ '@graph': [event, page] })
})

test('without questions, nothing changes', () => {
  const event = { '@type': 'Event' }
  expect([withFaqs(event, []), withFaqs(event, undefined)]).toEqual([event, event])
})
