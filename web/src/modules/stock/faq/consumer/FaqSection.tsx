import { useQuery } from '@tanstack/react-query'
import { faqQuery } from './faq-query.ts'

interface FaqSectionProps {
  readonly place: Parameters<typeof faqQuery>[0]
  readonly className?: string
}

/**
 * Frequent questions of buyers, each answer folded. Nothing if the organizer answers no questions here. Folds without
 * scripts.
 */
export function FaqSection({ place, className = '' }: FaqSectionProps) {
  const { data } = useQuery(faqQuery(place))
  if (data === undefined || data.pageFaqs.length === 0) return null
  return (
    <section aria-labelledby="faq" className={className}>
      <h2 id="faq" className="display mb-4 text-28">
        Good to know
      </h2>
      <div className="max-w-[760px] border-t border-line">
        {data.pageFaqs.map(({ id, question, answer }) => (
          <details key={id} className="border-b border-line">
            <summary className="cursor-pointer py-3 font-semibold break-words marker:text-ink-soft hover:underline">
              {question}
            </summary>
            <p className="pb-5 break-words whitespace-pre-line text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
