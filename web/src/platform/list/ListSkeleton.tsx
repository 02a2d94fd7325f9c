import { Skeleton } from '#ui/Skeleton.tsx'
import { useReportHydrated } from '../hydration.ts'

const rows = Array.from({ length: 12 }, (_, index) => index)

/** Placeholder for a back-office list during its first load. */
export function ListSkeleton({ title }: { readonly title: string }) {
  useReportHydrated()
  return (
    <section aria-label="Loading" aria-busy="true" className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4 py-2 phone:px-6">
        <p className="display text-20">{title}</p>
        <Skeleton className="h-8 w-72 max-w-1/2" />
      </div>
      <div className="flex gap-2 px-4 py-3 phone:px-6">
        <Skeleton className="h-8 w-20" />
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-8 w-24" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line px-4 py-4 phone:px-6">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </section>
  )
}
