import { useEffect, useState, type RefObject } from 'react'
import { TableRow, type TableRowProps } from './TableRow.tsx'

export interface WindowedRowsProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly count: number
  /** Index of the current row, or -1. */
  readonly current: number
  readonly rowAt: (index: number) => Omit<TableRowProps<Row>, 'place'>
}

/** Rows of a long table have a fixed height; overflowing text is cut off. */
const rowHeight = 48
const headHeight = 36
/** Rows rendered above and below the visible ones. */
const overscan = 12

/** The visible rows of a long table, between two spacer rows. Use `DataTable`. */
export function WindowedRows<Row>({ scroller, count, current, rowAt }: WindowedRowsProps<Row>) {
  const [{ top, height }, setViewport] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    // Rounded to whole rows, so that scrolling within a row doesn't re-render.
    const measure = (): void => {
      const next = { top: Math.floor(box.scrollTop / rowHeight) * rowHeight, height: box.clientHeight }
      setViewport((was) => (was.top === next.top && was.height === next.height ? was : next))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [scroller])
  useEffect(() => {
    const box = scroller.current
    if (box === null || current < 0) return
    const start = current * rowHeight
    const end = start + rowHeight + headHeight
    if (start < box.scrollTop) box.scrollTo({ top: start })
    else if (end > box.scrollTop + box.clientHeight) box.scrollTo({ top: end - box.clientHeight })
  }, [current, scroller])
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + overscan)
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  return (
    <tbody className="*:*:truncate">
      {first === 0 ? null : <tr aria-hidden="true" style={{ height: first * rowHeight }} />}
      {shown.map((index) => (
        <TableRow key={index} place={index + 2} {...rowAt(index)} />
      ))}
      {last === count ? null : <tr aria-hidden="true" style={{ height: (count - last) * rowHeight }} />}
    </tbody>
  )
}
