import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** How long a change of size must rest before the content is measured again (milliseconds). */
const settle = 300

/** Content cut at `maxHeight` pixels, with View More below where something is hidden. Opens within 400 ms. */
export function Collapse({ children, maxHeight = 150 }: { readonly children: ReactNode; readonly maxHeight?: number }) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = content.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeight(element.scrollHeight), settle)
    })
    watcher.observe(element)
    setHeight(element.scrollHeight)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [])
  const cut = height > maxHeight
  return (
    <div>
      <div
        id={id}
        className="overflow-hidden transition-[max-height] duration-400"
        style={{ maxHeight: open ? Math.max(height, maxHeight) : maxHeight }}
      >
        <div ref={content}>{children}</div>
      </div>
      {cut && !open ? (
        <button
          type="button"
          aria-controls={id}
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="mt-2 py-2.5 font-semibold underline underline-offset-4"
        >
          View More
        </button>
      ) : null}
    </div>
  )
}
