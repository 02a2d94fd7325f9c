import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { packRanges } from '@admission/common/seat-map/ranges.ts'
import { readSeatMap, seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { useMemo } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#ui/styles.css'
import { SeatList } from './SeatList.tsx'
import { useSeatMap } from './use-seat-map.ts'

const packed = packSeatMap(theatre(600))
const map = readSeatMap(packed)
/** The first three plain seats of the middle of rows F, G and H. */
const rows = ['F', 'G', 'H'].map((label) => {
  const row = map.rows.findIndex((each) => each.label === label)
  const run = map.runs.filter((each) => each.row === row)[1]!
  return [run.first, run.first + 1, run.first + 2].filter(
    (no) => map.flags[no] === 0 || map.flags[no] === seatFlags.extra,
  )
})
const all = rows.flat()
const notFree = (some: readonly number[]) =>
  packRanges(Array.from({ length: map.count }, (_, i) => i + 1).filter((no) => !some.includes(no)))

/** A list of available seats, with an area outside it for the pointer. */
function Shop({ free }: { readonly free: readonly number[] }) {
  const availability = useMemo(() => ({ version: 1, taken: notFree(free), held: [] }), [free])
  const model = useSeatMap({ packed, availability, yours: noSeats, levels: null })
  return (
    <div style={{ width: 800 }}>
      <button type="button">Elsewhere</button>
      <SeatList
        model={model}
        priceOf={() => '$74.50'}
        party={1}
        order="best"
        onAdd={() => undefined}
        onPoint={() => undefined}
      />
    </div>
  )
}

const noSeats: readonly number[] = []
const without = (taken: readonly number[]): readonly number[] => all.filter((no) => !taken.includes(no))
const listed = () =>
  [...document.querySelectorAll('[data-offer]')].map((row) => /row (\w)/.exec(row.textContent)?.[1] ?? '')

beforeEach(() => userEvent.hover(document.body))

test('while the pointer is in the list, offers keep their place with what is left; then the list updates', async () => {
  const screen = await render(<Shop free={all} />)
  const [first = '', ...others] = listed()
  expect([first, ...others].toSorted()).toEqual(['F', 'G', 'H'])
  const row = page.getByRole('listitem').filter({ hasText: `row ${others[0] ?? ''}` })
  await userEvent.hover(row)
  // The best seats are gone, and one seat of another row.
  const best = rows[['F', 'G', 'H'].indexOf(first)] ?? []
  const second = rows[['F', 'G', 'H'].indexOf(others[0] ?? '')] ?? []
  await screen.rerender(<Shop free={without([...best, ...second.slice(0, 1)])} />)
  await expect.element(row.getByText('2 seats')).toBeVisible()
  expect(listed()).toEqual([first, ...others])
  await expect.element(page.getByText('Just taken')).toBeVisible()
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.poll(listed).toEqual(others)
})

test('the same while focus is in it', async () => {
  const screen = await render(<Shop free={all} />)
  const before = listed()
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await userEvent.tab()
  const gone = rows[['F', 'G', 'H'].indexOf(before[0] ?? '')] ?? []
  await screen.rerender(<Shop free={without(gone)} />)
  await expect.element(page.getByText('Just taken')).toBeVisible()
  expect(listed()).toEqual(before)
  await userEvent.tab({ shift: true })
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await expect.poll(listed).toEqual(before.slice(1))
})
