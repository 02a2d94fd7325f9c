import { useState, type ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastQueue } from '#ui/toast-queue.ts'
import { HouseMap } from './HouseMap.tsx'
import type { OpenSeat } from './use-house.ts'

interface Drawn {
  readonly onSeat: (no: number) => void
  readonly onArea: (area: string) => void
}
vi.mock('#ui/seat-map/SeatMap.tsx', () => ({
  SeatMap: ({ onSeat, onArea }: Drawn) => (
    <>
      <button type="button" onClick={() => onSeat(14)}>
        A seat
      </button>
      <button type="button" onClick={() => onArea('Pit')}>
        An area
      </button>
    </>
  ),
}))
const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./OpenSeatCard.tsx', lost)
vi.mock('./AreaDialog.tsx', lost)

type Props = ComponentProps<typeof HouseMap>
const nothing = () => undefined
const house = { ready: true, failed: false, free: 1 } as Props['house']
const sheet = { event: { venue: { name: 'Larkhall' } } } as Props['sheet']
const adding = { refuse: nothing } as unknown as Props['adding']
const place = {} as Props['place']
const later = () => Promise.resolve()

function House() {
  const [open, setOpen] = useState<OpenSeat | null>(null)
  const others = {
    house,
    sheet,
    adding,
    place,
    pointed: [],
    found: [],
    lines: [],
    onHover: nothing,
    onAdd: later,
    onRemove: later,
  }
  return (
    <>
      <HouseMap {...others} open={open} onOpen={setOpen} />
      <output>{open === null ? 'nothing open' : `seat ${String(open.no)}`}</output>
    </>
  )
}

beforeEach(() => {
  toastQueue.set([])
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
})

it.each(['A seat', 'An area'])(
  '%s pressed without a network says so, and the map stays with nothing open',
  async (name) => {
    await render(<House />)
    await page.getByRole('button', { name }).click()
    await expect.poll(() => toastQueue.get().map(({ text }) => text)).toEqual(['This couldn’t be loaded'])
    await expect.element(page.getByText('nothing open')).toBeVisible()
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  },
)
