import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Lazy, type LazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface LaterProps<Props> {
  /** Classes with the height of what comes, at each width: nothing moves when it is there. */
  readonly room: string
  readonly part: LazyPart<ComponentType<Props>>
}

/** A heavy example below the fold: it is loaded when somebody scrolls to it. Its own props go along. */
export function Later<Props extends object>({ room, part, ...rest }: LaterProps<Props> & Props) {
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
  return (
    <div ref={place}>
      <Lazy part={part} when={isReached} fallback={waiting}>
        {(Part) => <Part {...(rest as unknown as Props)} />}
      </Lazy>
    </div>
  )
}
