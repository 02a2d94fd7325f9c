import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { packRanges } from '@admission/common/seat-map/ranges.ts'
import { readSeatMap, seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { seatName } from '@admission/common/seat-map/seat-words.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#ui/styles.css'
import { SeatList } from './SeatList.tsx'
import { SeatMap } from './SeatMap.tsx'
import { useSeatMap } from './use-seat-map.ts'

const packed = packSeatMap(theatre(600))
const map = readSeatMap(packed)
// Three neighbours in the middle of the stalls, at one price.
const rowH = map.rows.findIndex((row) => row.label === 'H')
const middle = map.runs.filter((run) => run.row === rowH)[1]!
const prices = ['', '$89.50', '$74.50', '$52.00', '$34.50']
const free = [middle.first + 1, middle.first + 2, middle.first + 3]
const [from = 0, between = 0, to = 0] = free.map((no) => map.position[no]!)
const warned = Array.from(map.flags).findIndex((flags) => (flags & seatFlags.acknowledge) !== 0)

const notFree = (some: readonly number[]) =>
  packRanges(Array.from({ length: map.count }, (_, i) => i + 1).filter((no) => !some.includes(no)))

interface ShopProps {
  readonly free: readonly number[]
  readonly party?: number
  readonly onBought: (seats: readonly number[]) => void
}

/** List and map over one cart, as a page puts them together. */
function Shop({ free: some, party = 1, onBought }: ShopProps) {
  const [yours, setYours] = useState<readonly number[]>([])
  const [availability] = useState({ version: 1, taken: notFree(some), held: [] })
  const model = useSeatMap({ packed, availability, yours, levels: null })
  const add = (seats: readonly number[]) => {
    setYours([...yours, ...seats])
    onBought([...yours, ...seats])
  }
  return (
    <div style={{ width: 800, height: 600 }}>
      <div style={{ height: 400 }}>
        <SeatMap
          model={model}
          label="Seats"
          onSeat={(seatNo) => add([seatNo])}
          describe={(seatNo) => prices[map.level[seatNo]!]!}
        />
      </div>
      <SeatList
        model={model}
        priceOf={(seatNo) => prices[map.level[seatNo]!]!}
        party={party}
        order="house"
        onAdd={add}
        onPoint={() => undefined}
      />
    </div>
  )
}

test('a single seat of a run is chosen by keyboard, and focus keeps its place', async () => {
  let bought: readonly number[] = []
  const screen = await render(<Shop free={free} onBought={(seats) => (bought = seats)} />)
  const row = screen.getByRole('button', {
    name: new RegExp(`^Row H ?, seats ${from} to ${to} ?\\. 3 seats .* each\\. Choose individual seats$`),
  })
  await expect.element(row).toBeVisible()
  await userEvent.tab()
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  const single = screen.getByRole('button', { name: new RegExp(`^Add seat H ${between},`) })
  await expect.element(single).toBeVisible()
  single.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bought).toEqual([middle.first + 2])
  await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON')
  expect(document.activeElement?.textContent).toContain('Row H')
})

test('one press adds adjacent seats for the party', async () => {
  let bought: readonly number[] = []
  const screen = await render(<Shop free={free} party={3} onBought={(seats) => (bought = seats)} />)
  await screen.getByRole('button', { name: new RegExp(`^Add Stalls, row H, seats ${from} to ${to}, .* each$`) }).click()
  await expect.poll(() => bought).toEqual(free)
  await expect.element(screen.getByText('No seats match. Remove a filter to see more.')).toBeVisible()
})

test('a warned seat opens to its note and is added only once that is acknowledged', async () => {
  let bought: readonly number[] = []
  const screen = await render(<Shop free={[warned]} onBought={(seats) => (bought = seats)} />)
  await screen.getByRole('button', { name: /^Open: / }).click()
  const add = screen.getByRole('button', { name: /^Add seat / })
  await expect.element(add).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'I understand the view is limited' }).click()
  await add.click()
  await expect.poll(() => bought).toEqual([warned])
})

test('a click on a drawn seat adds that seat', async () => {
  let bought: readonly number[] = []
  const screen = await render(<Shop free={free} onBought={(seats) => (bought = seats)} />)
  const canvas = screen.getByLabelText(/^Seats\. Use the arrow keys/)
  // The house is fitted with 12 px of air; the first free seat's place follows from its bounds.
  const { bounds } = map
  const box = canvas.element().getBoundingClientRect()
  const scale = Math.min(
    (box.width - 24) / (bounds.maxX - bounds.minX),
    (box.height - 24) / (bounds.maxY - bounds.minY),
  )
  const [first] = free
  const spare = box.height - 24 - (bounds.maxY - bounds.minY) * scale
  const x = 12 + (box.width - 24) / 2 + (map.x[first!]! - (bounds.minX + bounds.maxX) / 2) * scale
  const y = 12 + spare / 4 + (map.y[first!]! - bounds.minY) * scale
  await canvas.click({ position: { x, y } })
  await expect.poll(() => bought.map((no) => seatName(map, no))).toEqual([seatName(map, first!)])
})

test('exact seats are chosen on the map by keyboard: it says where one is, and Escape gives the arrows back to the map', async () => {
  let bought: readonly number[] = []
  const screen = await render(<Shop free={free} onBought={(seats) => (bought = seats)} />)
  const canvas = screen.getByLabelText(/^Seats\. Use the arrow keys .*Enter to go from seat to seat/)
  const heard = (no: number) => screen.getByText(`${seatName(map, no)}. ${prices[map.level[no]!]!}.`)
  const [first = 0, second = 0, third = 0] = [...free].toSorted((a, b) => map.x[a]! - map.x[b]!)
  canvas.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/, row H, seat \d+\. \$/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(heard(first)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heard(second)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(heard(third)).toBeInTheDocument()
  expect(bought).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bought).toEqual([third])
  await userEvent.keyboard('{Escape}{ArrowLeft}')
  await expect.poll(() => screen.container.querySelector('output')?.textContent).toBe('')
})
