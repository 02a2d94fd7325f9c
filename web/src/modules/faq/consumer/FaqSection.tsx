import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { faqQuery } from './faq-query.ts'

interface FaqSectionProps {
  readonly place: Parameters<typeof faqQuery>[0]
  readonly className?: string
}

/** What buyers ask often, each answer folded. Nothing if the organizer answers no questions here. Folds without scripts. */
export function FaqSection({ place, className = '' }: FaqSectionProps) {
  const { data } = useQuery({ ...faqQuery(place), meta: { silent: true } })
  if (data === undefined || data.pageFaqs.length === 0) return null
  return (
    <section aria-labelledby="faq" className={className}>
      <h2 id="faq" className="display mb-4 text-28">
        Good to know
      </h2>
      <div className="max-w-[760px] border-t border-line">
        {data.pageFaqs.map(({ id, question, answer }) => (
          <details key={id} className="group border-b border-line">
            <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-6 py-2 font-semibold hover:underline hover:underline-offset-4 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1 break-words">{question}</span>
              <ChevronDown
                aria-hidden="true"
                size={20}
                strokeWidth={1.5}
                className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pt-1 pb-5 break-words whitespace-pre-line text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
