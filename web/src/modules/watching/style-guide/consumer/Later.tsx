import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Lazy, type LazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface LaterProps<Props> {
  /** Classes with the content's height at each width, so that the layout doesn't shift when it loads. */
  readonly room: string
  readonly part: LazyPart<ComponentType<Props>>
}

/** A heavy example that loads when it's scrolled into view. Other props are passed on to it. */
export function Later<Props extends object>({ room, part, ...rest }: LaterProps<Props> & Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (container.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        // With its fonts, so that its texts don't move once they are there.
        if (entries.some(({ isIntersecting }) => isIntersecting))
          void document.fonts.ready.then(() => setIsInView(true))
      },
      { rootMargin: '0px 0px 80px' },
    )
    watch.observe(container.current)
    return () => watch.disconnect()
  }, [])
  const waiting = (
    <div data-later="">
      <Skeleton className={room} />
    </div>
  )
  return (
    <div ref={container}>
      <Lazy part={part} when={isInView} fallback={waiting}>
        {(Part) => <Part {...(rest as unknown as Props)} />}
      </Lazy>
    </div>
  )
}
