import { useEffect, useState, type RefObject } from 'react'
import { TableRow, type TableRowProps } from './TableRow.tsx'

export interface WindowedRowsProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly count: number
  /** Where the current row stands; -1 where there is none. */
  readonly current: number
  readonly rowAt: (index: number) => Omit<TableRowProps<Row>, 'place'>
}

/** Every row of a long table is that high: one line, what does not fit is cut. */
const rowHeight = 48
const headHeight = 36
/** Rows drawn above and below those in sight. */
const beyond = 12

/** The rows in sight of a long table, between two blank ones that are as high as the rest. Use `DataTable`. */
export function WindowedRows<Row>({ scroller, count, current, rowAt }: WindowedRowsProps<Row>) {
  const [{ top, height }, setSight] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    // Whole rows alone: a scroll inside one of them draws nothing anew.
    const look = (): void => {
      const next = { top: Math.floor(box.scrollTop / rowHeight) * rowHeight, height: box.clientHeight }
      setSight((was) => (was.top === next.top && was.height === next.height ? was : next))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
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
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + beyond)
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
