import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'

interface LaterProps {
  /** Classes with the height of what comes, at each width: nothing moves when it is there. */
  readonly room: string
  /** What is drawn when it is come to: `lazy`, so that its code is fetched only then. */
  readonly children: ReactNode
}

/** Heavy examples below the fold: their code is fetched when somebody scrolls to them. */
export function Later({ room, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setReached(true)
      },
      { rootMargin: '0px 0px 80px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const waiting = (
    <div data-later="">
      <Skeleton className={room} />
    </div>
  )
  return <div ref={place}>{isReached ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}
