import { useEffect, useRef, type ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'

/** News of what the person just did. */
export interface News {
  readonly title: string
  readonly text?: string
}

interface ResultProps {
  /** A new object for each action, even with the same words. */
  readonly of: News
  readonly children?: ReactNode
}

/** Says what an action did. It takes the focus, because what was pressed is gone, and is read out with it. */
export function Result({ of, children }: ResultProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of.title === '') return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Alert tone="go" title={of.title}>
        {of.text === undefined ? null : <p>{of.text}</p>}
        {children}
      </Alert>
    </div>
  )
}
