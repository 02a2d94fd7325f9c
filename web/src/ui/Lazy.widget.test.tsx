import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnChoice } from './ColumnChoice.tsx'
import { confirm } from './confirm.ts'
import { ConfirmRegion } from './ConfirmRegion.tsx'
import { DateField } from './DateField.tsx'
import { Dialog } from './Dialog.tsx'
import { Lazy, lazyPart } from './Lazy.tsx'
import { Menu } from './Menu.tsx'
import { RichTextField } from './RichTextField.tsx'
import { toastQueue } from './toast-queue.ts'
import './styles.css'

const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./ColumnChoiceList.tsx', lost)
vi.mock('./ConfirmDialog.tsx', lost)
vi.mock('./DayPickerSurface.tsx', lost)
vi.mock('./DialogSurface.tsx', lost)
vi.mock('./MenuSurface.tsx', lost)
vi.mock('./RichTextSurface.tsx', lost)

const toastTexts = () => toastQueue.get().map(({ text }) => text)
const expectOneToast = () => expect.poll(toastTexts).toEqual(['This couldn’t be loaded'])

beforeEach(() => {
  toastQueue.set([])
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const Parcel = () => <p>It came</p>

/** A part that is used from the start and requested once. */
const renderOnLoad = async (load: () => Promise<typeof Parcel>): Promise<void> => {
  await render(<Lazy part={lazyPart(load)}>{(Piece) => <Piece />}</Lazy>)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
}

describe('a piece that is fetched when it is used', () => {
  it('stays away without a network, says so, and comes with the next use', async () => {
    const load = vi
      .fn<() => Promise<typeof Parcel>>()
      .mockRejectedValueOnce(new TypeError('lost'))
      .mockResolvedValue(Parcel)
    const piece = lazyPart(load)
    const Page = () => {
      const [used, setUsed] = useState(false)
      return (
        <Lazy
          part={piece}
          when={used}
          fallback={
            <button type="button" onClick={() => setUsed(true)}>
              Open
            </button>
          }
          onError={() => setUsed(false)}
        >
          {(Piece) => <Piece />}
        </Lazy>
      )
    }
    await render(<Page />)
    const button = page.getByRole('button', { name: 'Open' })
    await button.click()
    await expectOneToast()
    await expect.element(button).toHaveFocus()
    await button.click()
    await expect.element(page.getByText('It came')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads when the network is back, without a toast, if no press triggered it', async () => {
    const load = vi
      .fn<() => Promise<typeof Parcel>>()
      .mockRejectedValueOnce(new TypeError('lost'))
      .mockResolvedValue(Parcel)
    await renderOnLoad(load)
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('It came')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
    expect(toastTexts()).toEqual([])
  })

  it('comes where the network is back before it is known that there was none', async () => {
    const request = Promise.withResolvers<typeof Parcel>()
    const load = vi.fn<() => Promise<typeof Parcel>>().mockReturnValueOnce(request.promise).mockResolvedValue(Parcel)
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
    await renderOnLoad(load)
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    request.reject(new TypeError('lost'))
    await expect.element(page.getByText('It came')).toBeVisible()
  })
})

const nothing = () => undefined

describe('without a network, what was typed stays', () => {
  const typed = page.getByRole('textbox', { name: 'Name' })
  it.each([
    ['a menu', <Menu key="menu" label="Open" items={[{ name: 'Copy', onChoose: nothing }]} />],
    ['a calendar', <DateField key="day" label="Day" value="" onValue={nothing} />],
    ['the columns', <ColumnChoice key="columns" columns={[]} shown={[]} onShown={nothing} />],
  ])('beside %s', async (_what, piece) => {
    await render(
      <>
        <input aria-label="Name" />
        {piece}
      </>,
    )
    await typed.fill('Larkhall')
    await page.getByRole('button').click()
    await expectOneToast()
    await expect.element(page.getByRole('button')).toBeVisible()
    await expect.element(typed).toHaveValue('Larkhall')
  })

  it('next to a rich text field, whose text stays', async () => {
    await render(<RichTextField label="About" value="<p>Doors at 7</p>" onValue={nothing} />)
    await page.getByRole('textbox', { name: 'About' }).click()
    await expectOneToast()
    await expect.element(page.getByRole('textbox', { name: 'About' })).toHaveValue('Doors at 7')
  })

  it('and a dialog is closed again', async () => {
    const onClose = vi.fn<() => void>()
    await render(<Dialog open onClose={onClose} title="First" />)
    await expectOneToast()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('and a question is answered with no', async () => {
    await render(<ConfirmRegion />)
    expect(await confirm({ title: 'Archive?' })).toBe(false)
    await expectOneToast()
    await userEvent.keyboard('{Escape}')
  })
})
