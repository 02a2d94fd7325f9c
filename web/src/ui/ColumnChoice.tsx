import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { buttonClasses } from './button-classes.ts'
import type { ColumnChoiceProps } from './ColumnChoiceList.tsx'
import { Skeleton } from './Skeleton.tsx'

const load = () => import('./ColumnChoiceList.tsx')
const ColumnChoiceList = lazy(async () => ({ default: (await load()).ColumnChoiceList }))

/** Which columns a table shows and in which order, at the right end of its filters. Its list is fetched when it is opened. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const id = useId()
  const [used, setUsed] = useState(false)
  const { columns, shown } = props
  return (
    <div className="anchor-scope shrink-0">
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={() => void load()}
        onClick={() => setUsed(true)}
        className={`anchor ${buttonClasses({ size: 'table' })}`}
      >
        <span className="inline-flex items-center gap-2">
          <Columns3 aria-hidden="true" size={16} strokeWidth={1.5} />
          Columns
          <span className="font-normal text-ink-soft max-phone:hidden">
            {shown.length} of {columns.length}
          </span>
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        className="anchored w-72 rounded-12 border border-line bg-card p-2 text-ink shadow-float"
      >
        {used ? (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <ColumnChoiceList {...props} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
