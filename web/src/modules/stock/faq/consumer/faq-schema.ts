import type { PageFaqsQuery } from './faq.gql.ts'

type Json = Readonly<Record<string, unknown>>

/** Questions and answers as structured data for search engines; nothing if there are none. */
export const faqSchema = (faqs: PageFaqsQuery['pageFaqs'] | undefined): readonly Json[] =>
  faqs === undefined || faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

/** A page's structured data with its questions and answers. */
export function withFaqs(schema: Json, faqs: PageFaqsQuery['pageFaqs'] | undefined): Json {
  const own = faqSchema(faqs)
  if (own.length === 0) return schema
  const { '@graph': graph, ...single } = schema
  return { '@graph': [...(Array.isArray(graph) ? (graph as readonly Json[]) : [single]), ...own] }
}
