import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** From here on a shape alone does not answer (milliseconds). */
const wordsAfter = 1000

interface LoadingProps {
  /** What is going on: `Reading 40,000 orders`. */
  readonly words: string
  /** How far it is, where that is known: both in the same unit. */
  readonly done?: number
  readonly total?: number
  /** Skeletons in the final layout. */
  readonly children?: ReactNode
}

/** In the place of what is being fetched: its shape, and after a second in words what takes so long, and how far it is. */
export function Loading({ words, done, total, children }: LoadingProps) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), wordsAfter)
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
              {words}
            </p>
            {isMeasured ? (
              <>
                <progress aria-label={words} value={done} max={total} className="progress" />
                <p className="whole text-13 text-ink-soft">
                  {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
                </p>
              </>
            ) : null}
          </div>
        ) : null}
      </output>
    </div>
  )
}
