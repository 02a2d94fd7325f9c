import { Columns3 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { buttonClasses } from './button-classes.ts'
import type { ColumnChoiceProps } from './ColumnChoiceList.tsx'
import { Lazy, lazyPart } from './Lazy.tsx'
import { Skeleton } from './Skeleton.tsx'

const list = lazyPart(async () => (await import('./ColumnChoiceList.tsx')).ColumnChoiceList)

/** Chooses which columns a table shows and in which order; sits to the right of the filters. The list loads when it opens. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const id = useId()
  const [used, setUsed] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const { columns, shown } = props
  return (
    <div className="anchor-scope shrink-0">
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={list.prefetch}
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
        ref={panel}
        id={id}
        popover="auto"
        className="anchored w-72 rounded-12 border border-line bg-card p-2 text-ink shadow-float"
      >
        <Lazy
          part={list}
          when={used}
          fallback={used ? <Skeleton className="h-72 w-full" /> : null}
          onError={() => {
            setUsed(false)
            panel.current?.hidePopover()
          }}
        >
          {(ColumnChoiceList) => <ColumnChoiceList {...props} />}
        </Lazy>
      </div>
    </div>
  )
}
