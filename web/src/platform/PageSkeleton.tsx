import { Skeleton } from '#ui/Skeleton.tsx'
import { useReportHydrated } from './hydration.ts'

/** Placeholder during a page's first load, for pages without their own. */
export function PageSkeleton() {
  useReportHydrated()
  return (
    <section aria-label="Loading" aria-busy="true" className="page-margins mx-auto w-full max-w-[1168px] py-8">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="mt-10 grid gap-4 phone:grid-cols-2 desk:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-40" />
        ))}
      </div>
    </section>
  )
}
