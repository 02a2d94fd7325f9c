import { chromium, type Page } from 'playwright'
import { draftOf } from '../common/src/seat-map/edit/from-seat-map.ts'
import { arena } from '../common/src/seat-map/generate/arena.ts'
import { packSeatMap } from '../common/src/seat-map/packed.ts'
import { readSeatMap } from '../common/src/seat-map/seat-map.ts'
import { findChromium } from '../tools/chromium.js'
import { build } from '../tools/prepare.js'
import { startProduct, startWorld } from './product.ts'
import { frameTimes, keepFrames, type FrameTimes } from './seat-map-frames.ts'

const SEATS = 20_000

const drag = async (page: Page, from: readonly [number, number]): Promise<FrameTimes> => {
  await page.evaluate(keepFrames)
  await page.mouse.move(...from)
  await page.mouse.down()
  for (let lap = 0; lap < 2; lap += 1) {
    await page.mouse.move(from[0] + 160, from[1] + 90, { steps: 40 })
    await page.mouse.move(from[0] - 120, from[1] - 60, { steps: 40 })
  }
  const times = await frameTimes(page)
  await page.mouse.up()
  return times
}

/** In to single seats and out again, twice, with Control and the wheel. */
const zoom = async (page: Page, at: readonly [number, number]): Promise<FrameTimes> => {
  await page.mouse.move(...at)
  await page.evaluate(keepFrames)
  await page.keyboard.down('Control')
  for (const direction of [-1, 1, -1, 1])
    for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, direction * 12)
  await page.keyboard.up('Control')
  return frameTimes(page)
}

type Gestures = Readonly<
  Record<
    'panning' | 'zooming' | 'marquee' | 'draggingSection' | 'dragging' | 'panningSelected' | 'zoomingSelected',
    FrameTimes
  >
>

/** Draws a selection box that grows and shrinks over the house. */
const drawMarquee = async (page: Page, [x, y]: readonly [number, number]): Promise<FrameTimes> => {
  await page.keyboard.down('Shift')
  const times = await drag(page, [x, y])
  await page.keyboard.up('Shift')
  await page.getByText(/seats.* selected$/).waitFor()
  return times
}

/** A seat near a place: a press between the rows would draw a box instead of dragging. */
const seatNear = async (page: Page, [x, y]: readonly [number, number]): Promise<readonly [number, number]> => {
  for (let step = 0; step < 40; step += 1) {
    const at = [x + (step % 5) * 4, y + Math.floor(step / 5) * 4] as const
    await page.mouse.click(...at)
    if (await page.getByText('1 seat selected').isVisible()) return at
  }
  throw new Error('there is no seat; the run is void')
}

/** Drags what is selected. The run is void if the press missed the seats. */
const dragSelection = async (page: Page, from: readonly [number, number]): Promise<FrameTimes> => {
  const times = await drag(page, from)
  await page.getByText(/^Moved [\d,]+ seats/).waitFor({ state: 'attached' })
  return times
}

const measure = async (page: Page, address: string): Promise<Gestures> => {
  await page.goto(address)
  const board = page.getByRole('application')
  await board.waitFor()
  const draft = draftOf(readSeatMap(packSeatMap(arena(SEATS))))
  await page.getByLabel('Seat map file').setInputFiles({
    name: 'arena.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(draft)),
  })
  await page.getByText('20,000', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  const box = await board.boundingBox()
  if (box === null) throw new Error('there is no board; the run is void')
  const seat = [box.x + box.width / 2, box.y + box.height * 0.84] as const
  const pan = async (): Promise<FrameTimes> => {
    await page.getByRole('button', { name: 'Move the view' }).click()
    return drag(page, seat)
  }
  const panning = await pan()
  const zooming = await zoom(page, seat)
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const marquee = await drawMarquee(page, seat)
  const grip = await seatNear(page, seat)
  // A box around the place that is dragged: about a section.
  await page.keyboard.down('Shift')
  await page.mouse.move(grip[0] - 60, grip[1] - 40)
  await page.mouse.down()
  await page.mouse.move(grip[0] + 60, grip[1] + 40, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  const draggingSection = await dragSelection(page, grip)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await board.focus()
  await page.keyboard.press('Control+a')
  await page
    .getByText(/^20,000 seats/)
    .first()
    .waitFor()
  const dragging = await dragSelection(page, grip)
  const panningSelected = await pan()
  const zoomingSelected = await zoom(page, seat)
  return { panning, zooming, marquee, draggingSection, dragging, panningSelected, zoomingSelected }
}

/** Of each gesture, the middle round by its 99th percentile. */
const middleOf = (rounds: readonly Gestures[]): Gestures => {
  const gestures = Object.keys(rounds[0]!) as (keyof Gestures)[]
  const middle = (gesture: keyof Gestures): FrameTimes =>
    rounds.map((round) => round[gesture]).toSorted((a, b) => a.p99 - b.p99)[Math.floor(rounds.length / 2)]!
  return Object.fromEntries(gestures.map((gesture) => [gesture, middle(gesture)])) as Gestures
}

/** Frame times of the seat map editor with 20,000 seats in a wide window: panned, zoomed, and with all seats selected. */
export const editorFrames = async (rounds: number): Promise<object> => {
  await build()
  const world = await startWorld('scale-1')
  const product = await startProduct(world)
  process.env['E2E_PORT'] = new URL(product.url).port
  // The harness reads the port when it is imported.
  const { signInToken } = await import('../e2e/harness/api.ts')
  const { remember } = await import('../e2e/harness/buyer.ts')
  const { password, shops, venues } = await import('../e2e/harness/world.ts')
  const path = `/admin/${shops.larkhall}/setting/seat-configuration/${venues.mainHouse}`
  const browser = await chromium.launch(await findChromium())
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const measured: Gestures[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage()
      measured.push(await measure(page, `${product.url}${path}`))
      await page.close()
    }
    return { workload: 'EDITOR of 20,000 seats', unit: 'ms a frame', rounds, seats: SEATS, ...middleOf(measured) }
  } finally {
    await browser.close()
    await product.stop()
    await world.stop()
  }
}
