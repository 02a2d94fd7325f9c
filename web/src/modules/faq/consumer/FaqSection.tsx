import { useQuery } from '@tanstack/react-query'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { faqQuery } from './faq-query.ts'

/** Most pages have no questions, and they are below everything else. */
const faqList = lazyPart(async () => (await import('./FaqList.tsx')).FaqList)

interface FaqSectionProps {
  readonly place: Parameters<typeof faqQuery>[0]
  readonly className?: string
}

/** What buyers ask often, each answer folded. Nothing if the organizer answers no questions here. */
export function FaqSection({ place, className = '' }: FaqSectionProps) {
  const { data } = useQuery({ ...faqQuery(place), meta: { silent: true } })
  if (data === undefined || data.pageFaqs.length === 0) return null
  return (
    <section aria-labelledby="faq" className={className}>
      <h2 id="faq" className="display mb-4 text-28">
        Good to know
      </h2>
      <Lazy part={faqList} fallback={<Skeleton className="h-40" />}>
        {(FaqList) => <FaqList of={data.pageFaqs} />}
      </Lazy>
    </section>
  )
}
