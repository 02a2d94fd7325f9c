import { number } from '@admission/common/words.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** How long the skeleton shows before text explains the wait (milliseconds). */
const textDelay = 1000

interface LoadingProps {
  /** The running work: `Reading 40,000 orders`. */
  readonly label: string
  /** Progress, if known. `done` and `total` use the same unit. */
  readonly done?: number
  readonly total?: number
  /** Skeletons in the final layout. */
  readonly children?: ReactNode
}

/** Placeholder for loading content: a skeleton, and after one second a text with the progress. */
export function Loading({ label, done, total, children }: LoadingProps) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), textDelay)
    return () => clearTimeout(timer)
  }, [])
  const isMeasured = done !== undefined && total !== undefined
  return (
    <div aria-busy="true" className="relative">
      {children}
      <output className="pointer-events-none absolute inset-0 flex items-start justify-center pt-6">
        {isLong ? (
          <div className="appear flex flex-col gap-2 rounded-12 border border-line bg-card px-4 py-3 shadow-float">
            <p className="flex items-center gap-2 text-14 font-semibold">
              <Spinner />
              {label}
            </p>
            {isMeasured ? (
              <>
                <progress aria-label={label} value={done} max={total} className="progress" />
                <p className="whole text-13 text-ink-soft">
                  {number(done)} of {number(total)}
                </p>
              </>
            ) : null}
          </div>
        ) : null}
      </output>
    </div>
  )
}
