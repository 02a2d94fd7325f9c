import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Collapse } from './Collapse.tsx'
import { Expand } from './Expand.tsx'
import { expectAccessible } from './expect-accessible.ts'
import { clipScript } from './use-clip.ts'
import './styles.css'

const more = () => page.getByRole('button', { name: 'View More' })
const box = (): HTMLElement => document.querySelector<HTMLElement>('.view-more') ?? document.body
const panel = (): HTMLElement => document.querySelector<HTMLElement>('.expand') ?? document.body
const height = (): number => box().getBoundingClientRect().height

/** Clicks from inside the page: a driver click takes time, which would advance the test's clock. */
const pressMore = (): void => (more().element() as HTMLElement).click()

/** Waits for layout and resize observers. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const Block = ({ pixels }: { readonly pixels: number }) => <div data-block="" style={{ height: pixels }} />

describe('text that is cut off', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows 150 pixels, and all of it within 400 ms of View More', async () => {
    await render(
      <Collapse>
        <Block pixels={600} />
      </Collapse>,
    )
    await drawn()
    expect(more().elements()).toHaveLength(1)
    expect(height()).toBe(150)
    expect(getComputedStyle(box()).transitionDuration).toBe('0.4s')
    pressMore()
    await drawn()
    expect(more().elements()).toHaveLength(0)
    expect(box().style.maxHeight).toBe('600px')
    expect(document.activeElement).toBe(box())
    await vi.advanceTimersByTimeAsync(399)
    await drawn()
    expect(box().style.maxHeight).toBe('600px')
    await vi.advanceTimersByTimeAsync(1)
    await drawn()
    expect(box().style.maxHeight).toBe('')
  })

  it('has nothing that axe finds fault with', async () => {
    vi.useRealTimers()
    await render(
      <Collapse of="about the doors">
        <Block pixels={600} />
      </Collapse>,
    )
    await expect.element(page.getByRole('button', { name: 'View More about the doors' })).toBeVisible()
    await expectAccessible()
  })

  it('has no button where it fits', async () => {
    await render(
      <Collapse>
        <Block pixels={150} />
      </Collapse>,
    )
    await drawn()
    await vi.advanceTimersByTimeAsync(300)
    expect(more().elements()).toHaveLength(0)
    expect(height()).toBe(150)
  })

  it('is measured again 300 ms after the last resize, not before', async () => {
    await render(
      <Collapse maxHeight={100}>
        <Block pixels={80} />
      </Collapse>,
    )
    await drawn()
    await vi.advanceTimersByTimeAsync(300)
    const block = document.querySelector<HTMLElement>('[data-block]')
    if (block === null) throw new Error('nothing drawn')
    block.style.height = '200px'
    await drawn()
    await vi.advanceTimersByTimeAsync(299)
    block.style.height = '300px'
    await drawn()
    await vi.advanceTimersByTimeAsync(299)
    await drawn()
    expect(more().elements()).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(more()).toBeVisible()
    block.style.height = '80px'
    await drawn()
    await vi.advanceTimersByTimeAsync(300)
    await expect.element(more()).not.toBeInTheDocument()
  })

  it('opens when the focus comes to what it hides', async () => {
    await render(
      <Collapse>
        <Block pixels={300} />
        <a href="#terms">The terms</a>
      </Collapse>,
    )
    await expect.element(more()).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'The terms' })).toHaveFocus()
    await expect.element(more()).not.toBeInTheDocument()
  })
})

/** As the browser parses the page: text, button, then the inline script. */
function readPage(text: ReactNode): HTMLElement {
  const html = renderToString(<Collapse>{text}</Collapse>)
  const drawnPage = document.createElement('div')
  drawnPage.dataset['drawn'] = ''
  document.body.append(drawnPage)
  const script = `<script>${clipScript(150)};document.currentScript.remove()</script>`
  drawnPage.append(document.createRange().createContextualFragment(html.replace(/<\/div>$/, `${script}</div>`)))
  return drawnPage
}

describe('text that the server drew', () => {
  afterEach(() => document.querySelector('[data-drawn]')?.remove())

  test.each([
    [149, false],
    [150, false],
    [151, true],
    [600, true],
  ])('of %i px has its place before it comes alive, and keeps it', async (pixels, isCut) => {
    const complaints: unknown[] = []
    const text = <Block pixels={pixels} />
    const drawnHtml = readPage(text)
    const before = drawnHtml.offsetHeight
    const seen = more()
      .elements()
      .map((button) => (button as HTMLElement).offsetHeight)
    expect(seen).toHaveLength(isCut ? 1 : 0)
    expect(before).toBe(Math.min(pixels, 150) + seen.reduce((sum, one) => sum + 12 + one, 0))
    const root = hydrateRoot(drawnHtml, <Collapse>{text}</Collapse>, {
      onRecoverableError: (error) => complaints.push(error),
    })
    await drawn()
    expect(drawnHtml.offsetHeight).toBe(before)
    expect(more().elements()).toHaveLength(isCut ? 1 : 0)
    expect(complaints).toEqual([])
    root.unmount()
  })
})

describe('what opens in place', () => {
  it('takes 150 ms, and cannot be reached while it is closed', async () => {
    const { rerender } = await render(
      <Expand open={false}>
        <a href="#more">More</a>
      </Expand>,
    )
    expect(getComputedStyle(panel()).transitionDuration).toBe('0.15s, 0.15s')
    expect(panel().getBoundingClientRect().height).toBe(0)
    expect(getComputedStyle(panel()).visibility).toBe('hidden')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await rerender(
      <Expand open>
        <a href="#more">More</a>
      </Expand>,
    )
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'More' })).toHaveFocus()
    await expect.poll(() => panel().getBoundingClientRect().height).toBeGreaterThan(20)
  })
})
