import { Accordion } from '#ui/Accordion.tsx'
import type { PageFaqsQuery } from './faq.gql.ts'

/** Questions, each opening its answer. */
export const FaqList = ({ of: faqs }: { readonly of: PageFaqsQuery['pageFaqs'] }) => (
  <div className="max-w-[760px]">
    <Accordion
      multiple
      sections={faqs.map(({ id, question, answer }) => ({
        id,
        title: question,
        body: <p className="max-w-[68ch] break-words whitespace-pre-line">{answer}</p>,
      }))}
    />
  </div>
)
