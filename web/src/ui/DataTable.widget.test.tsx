import { useLayoutEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './DataTable.tsx'
import { Menu } from './Menu.tsx'
import type { Column, Sort } from './table-column.ts'
import './styles.css'

interface Row {
  readonly id: string
  readonly name: string
}

const rows: readonly Row[] = ['Calder Mills', 'Eastmere', 'Sandhaven'].map((name) => ({ id: name.toLowerCase(), name }))
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Event', cell: ({ name }) => name, sort: 'NAME' },
  { id: 'id', header: 'Id', cell: ({ id }) => id, sort: 'ID' },
]

interface Handlers {
  readonly onOpen?: (row: Row) => void
  readonly onSort?: (sort: Sort) => void
}

function Table({ onOpen, onSort }: Handlers) {
  const [current, setCurrent] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        label="Events"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={{ by: 'NAME', descending: false }}
        current={current}
        onCurrent={setCurrent}
        selected={selected}
        onSelect={setSelected}
        empty={null}
        {...(onOpen === undefined ? {} : { onOpen })}
        {...(onSort === undefined ? {} : { onSort })}
      />
      <output aria-label="State">{`${current ?? 'none'} | ${[...selected].join(',')}`}</output>
      <input aria-label="Search" />
    </>
  )
}

const state = () => page.getByRole('status', { name: 'State' })

describe('a table', () => {
  it('is walked with J and K, ticked with X, opened with Enter and left with Escape', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    await render(<Table onOpen={onOpen} />)
    await userEvent.keyboard('jjjj')
    await expect.element(state()).toHaveTextContent('sandhaven |')
    await userEvent.keyboard('kx')
    await expect.element(state()).toHaveTextContent('eastmere | eastmere')
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Eastmere'])
    await userEvent.keyboard('{Escape}')
    await expect.element(state()).toHaveTextContent('none | eastmere')
  })

  it('without a preview opens the record by a press, or by Enter on its name', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    await render(
      <DataTable
        label="Events"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={null}
        onOpen={onOpen}
      />,
    )
    await page.getByRole('cell', { name: 'sandhaven' }).click()
    const name = page.getByRole('button', { name: 'Eastmere' })
    await expect.element(name).not.toHaveAttribute('aria-expanded')
    name.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Sandhaven', 'Eastmere'])
  })

  it('opens the row of the first press, even if its preview moves the rows before the second', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    const Moving = () => {
      const [current, setCurrent] = useState<string>()
      return (
        <>
          {current === undefined ? null : <div style={{ height: 48 }} />}
          <DataTable
            label="Events"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            current={current}
            onCurrent={setCurrent}
            onOpen={onOpen}
            empty={null}
          />
        </>
      )
    }
    await render(<Moving />)
    await page.getByText('Eastmere').dblClick()
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Eastmere'])
  })

  it('draws what fills a screen first and the rest right after, and a current row among the rest is in sight', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: String(index), name: `Row ${String(index)}` }))
    let first: number | undefined
    const Page = () => {
      useLayoutEffect(() => {
        first ??= document.querySelectorAll('tbody tr').length
      })
      return (
        <div className="flex h-60">
          <DataTable
            label="Events"
            columns={columns}
            rows={many}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            current="50"
            empty={null}
          />
        </div>
      )
    }
    await render(<Page />)
    await expect.poll(() => page.getByRole('row').elements()).toHaveLength(61)
    expect(first).toBe(20)
    await expect.element(page.getByText('Row 50')).toBeInViewport()
  })

  it('leaves keys alone that are typed into a field', async () => {
    await render(<Table />)
    await page.getByLabelText('Search').fill('')
    await userEvent.type(page.getByLabelText('Search'), 'jx')
    await expect.element(state()).toHaveTextContent('none |')
  })

  it('ignores keys pressed in a menu or anything else above it', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    await render(
      <>
        <Table onOpen={onOpen} />
        <button type="button" popoverTarget="filter">
          Filter
        </button>
        <div id="filter" popover="auto">
          <button type="button">Clear</button>
        </div>
        <Menu label="More" items={['Copy', 'Export'].map((name) => ({ name, onChoose: () => undefined }))} />
      </>,
    )
    await userEvent.keyboard('j')
    await expect.element(state()).toHaveTextContent('calder mills |')
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}xj{Enter}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(onOpen).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await userEvent.keyboard('jx')
    await expect.element(state()).toHaveTextContent('calder mills |')
    await userEvent.keyboard('{Escape}x')
    await expect.element(state()).toHaveTextContent('calder mills | calder mills')
  })

  it('goes to a row that is pressed twice, but not where its tick is', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    await render(<Table onOpen={onOpen} />)
    await page.getByRole('checkbox', { name: 'Select Eastmere' }).dblClick()
    expect(onOpen).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Eastmere', exact: true }).dblClick()
    await page.getByRole('cell', { name: 'sandhaven' }).dblClick()
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Eastmere', 'Sandhaven'])
  })

  it('opens a row’s preview on a press and closes it on the next', async () => {
    await render(<Table />)
    await page.getByRole('button', { name: 'Eastmere', exact: true }).click()
    await expect.element(state()).toHaveTextContent('eastmere |')
    await page.getByRole('button', { name: 'Eastmere', exact: true }).click()
    await expect.element(state()).toHaveTextContent('none |')
  })

  it('asks the server for an order: the same column the other way, another one upwards', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    await render(<Table onSort={onSort} />)
    await page.getByRole('button', { name: 'Event', exact: true }).click()
    await page.getByRole('button', { name: 'Id', exact: true }).click()
    expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
      { by: 'NAME', descending: true },
      { by: 'ID', descending: false },
    ])
  })

  it('ticks all rows of the page and none', async () => {
    await render(<Table />)
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(state()).toHaveTextContent('none | calder mills,eastmere,sandhaven')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(state()).toHaveTextContent('none |')
  })
})

const many = Array.from({ length: 100_000 }, (_, at) => ({ id: `row-${String(at)}`, name: `Row ${String(at)}` }))

function LongTable() {
  const [current, setCurrent] = useState<string>()
  return (
    <div style={{ height: 480, display: 'flex' }}>
      <DataTable
        label="Long"
        columns={columns}
        rows={many}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        current={current}
        onCurrent={setCurrent}
        empty={null}
      />
    </div>
  )
}

const bodyRows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')]

describe('a long table', () => {
  it('draws the rows in sight alone, wherever it is scrolled to', async () => {
    await render(<LongTable />)
    await expect.element(page.getByRole('rowheader', { name: 'Row 0', exact: true })).toBeVisible()
    expect(bodyRows().length).toBeLessThan(40)
    const scroller = document.querySelector('table')?.parentElement
    expect(scroller?.scrollHeight).toBeGreaterThan(4_800_000 - 100)
    scroller?.scrollTo({ top: 2_400_000 })
    await expect.element(page.getByRole('rowheader', { name: 'Row 50000', exact: true })).toBeVisible()
    expect(bodyRows().length).toBeLessThan(60)
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('100001')
  })

  it('brings the current row into sight by key, though it was not drawn', async () => {
    await render(<LongTable />)
    await expect.element(page.getByRole('rowheader', { name: 'Row 0', exact: true })).toBeVisible()
    for (let press = 0; press < 30; press += 1) await userEvent.keyboard('j')
    await expect.element(page.getByRole('rowheader', { name: 'Row 29', exact: true })).toBeInViewport()
    expect(document.querySelector('[data-current]')?.getAttribute('aria-rowindex')).toBe('31')
  })
})

describe('a table that scrolls', () => {
  const wide: readonly Column<Row>[] = [
    { id: 'name', header: 'Event', cell: ({ name }) => <span className="inline-block w-[400px]">{name}</span> },
  ]
  const link: readonly Column<Row>[] = [
    {
      id: 'name',
      header: 'Event',
      cell: ({ name }) => (
        <a href="#x" className="inline-block w-[400px]">
          {name}
        </a>
      ),
    },
  ]
  const show = (shown: readonly Column<Row>[], width: number) =>
    render(
      <div style={{ width }}>
        <DataTable
          label="Payouts"
          columns={shown}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={null}
        />
      </div>,
    )

  it('can be focused, and then scrolled by keyboard, while nothing in it can be', async () => {
    const screen = await show(wide, 200)
    const area = screen.getByRole('group', { name: 'Payouts' })
    await userEvent.keyboard('{Tab}')
    await expect.element(area).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(area.element().scrollLeft).toBeGreaterThan(0))
  })

  it('is no stop of its own if it doesn’t scroll, or has a link', async () => {
    for (const [shown, width] of [
      [wide, 900],
      [link, 200],
    ] as const) {
      const screen = await show(shown, width)
      await expect.element(screen.getByRole('table', { name: 'Payouts' })).toBeVisible()
      // Sizes are told once a frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      expect(screen.container.querySelector('[role=group]')).toBeNull()
      await screen.unmount()
    }
  })
})
