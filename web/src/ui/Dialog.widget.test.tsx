import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { enterStack, isMeantFor } from './dismissal.ts'
import { expectAccessible } from './expect-accessible.ts'
import { showToast, toastQueue } from './toast-queue.ts'
import { ToastRegion } from './ToastRegion.tsx'
import './styles.css'

interface StackProps {
  readonly onClosed?: () => void
  readonly blocked?: boolean
  readonly mayClose?: () => boolean | Promise<boolean>
}

/** Two sibling dialogs, as two parts of a page would render them. */
function Stack({ blocked = false, mayClose, onClosed }: StackProps) {
  const [first, setFirst] = useState(false)
  const [second, setSecond] = useState(false)
  return (
    <>
      <Button onClick={() => setFirst(true)}>Open the first</Button>
      <Dialog
        open={first}
        onClose={() => {
          onClosed?.()
          setFirst(false)
        }}
        title="First"
        blocked={blocked}
        {...(mayClose === undefined ? {} : { mayClose })}
        actions={<Button onClick={() => setSecond(true)}>Open the second</Button>}
      >
        Inside
      </Dialog>
      <ConfirmDialog
        open={second}
        onCancel={() => {
          onClosed?.()
          setSecond(false)
        }}
        onConfirm={() => setSecond(false)}
        title="Second"
      />
      <ToastRegion />
    </>
  )
}

const first = () => page.getByRole('dialog', { name: 'First', includeHidden: true })
const edges = (): number[] => {
  const { left, right, bottom } = first().element().getBoundingClientRect()
  return [left, right, bottom]
}
const second = () => page.getByRole('dialog', { name: 'Second' })

async function openFirst(props: StackProps = {}): Promise<void> {
  await render(<Stack {...props} />)
  await page.getByRole('button', { name: 'Open the first' }).click()
  await expect.element(first()).toBeVisible()
}

async function openBoth(props: StackProps = {}): Promise<void> {
  await openFirst(props)
  await page.getByRole('button', { name: 'Open the second' }).click()
  await expect.element(second()).toBeVisible()
}

describe('dialogs', () => {
  beforeEach(async () => {
    toastQueue.set([])
    await page.viewport(1000, 700)
  })

  it('stack, and Escape closes the topmost alone', async () => {
    await openBoth()
    await userEvent.keyboard('{Escape}')
    await expect.element(second()).not.toBeInTheDocument()
    await expect.element(first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(first()).not.toBeInTheDocument()
  })

  it('close the topmost alone on a press outside', async () => {
    await openBoth()
    await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true })
    await expect.element(second()).not.toBeInTheDocument()
    await expect.element(first()).toBeVisible()
  })

  it('stay when Escape is pressed in a toast over them, which leads back into the topmost', async () => {
    const onClosed = vi.fn<() => void>()
    await openBoth({ onClosed })
    showToast({ kind: 'error', text: 'Request timed out' })
    await expect.element(page.getByText('Request timed out')).toBeVisible()
    await userEvent.keyboard('{F6}{Escape}')
    await expect.poll(() => second().element().contains(document.activeElement)).toBe(true)
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('give the focus back to what opened them, one after the other', async () => {
    await openBoth()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Open the second' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Open the first' })).toHaveFocus()
  })

  it('hold the page still, and have nothing that axe finds fault with', async () => {
    document.body.style.minHeight = '3000px'
    await openFirst()
    const held = [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowY)
    expect(held).toContain('hidden')
    await expectAccessible()
    document.body.style.minHeight = ''
  })

  it('rise from the foot of a phone, and lie in the middle of a wide screen', async () => {
    await openFirst()
    await expect.poll(() => edges()[2]).toBeLessThan(700)
    await page.viewport(390, 700)
    await expect.poll(edges).toEqual([0, 390, 700])
  })

  it('stay while they are blocked', async () => {
    const onClosed = vi.fn<() => void>()
    await openFirst({ blocked: true, onClosed })
    await userEvent.keyboard('{Escape}')
    expect(onClosed).not.toHaveBeenCalled()
    expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  })

  it('ask before they close', async () => {
    const onClosed = vi.fn<() => void>()
    const mayClose = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValueOnce(true)
    await openFirst({ mayClose, onClosed })
    await userEvent.keyboard('{Escape}')
    expect(mayClose).toHaveBeenCalledOnce()
    expect(onClosed).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(first()).not.toBeInTheDocument()
    expect(mayClose).toHaveBeenCalledTimes(2)
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('wait for an answer that takes its time, and ask once while they wait', async () => {
    const answers: ((yes: boolean) => void)[] = []
    const onClosed = vi.fn<() => void>()
    await openFirst({ mayClose: () => new Promise((resolve) => answers.push(resolve)), onClosed })
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    expect(answers).toHaveLength(1)
    answers[0]?.(false)
    await expect.element(first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(answers).toHaveLength(2)
    expect(onClosed).not.toHaveBeenCalled()
    answers[1]?.(true)
    await expect.element(first()).not.toBeInTheDocument()
  })

  it('stay when the check before closing fails', async () => {
    const onClosed = vi.fn<() => void>()
    await openFirst({ mayClose: () => Promise.reject(new Error('no network')), onClosed })
    await userEvent.keyboard('{Escape}')
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('do not take a press on a toast for a press outside', async () => {
    const onClosed = vi.fn<() => void>()
    await openFirst({ onClosed })
    showToast({ kind: 'error', text: 'Request timed out' })
    await page.getByText('Request timed out').click()
    await page.getByRole('button', { name: 'CLOSE', includeHidden: true }).click()
    await expect.element(page.getByText('Request timed out')).not.toBeInTheDocument()
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('let the keyboard reach a toast that lies over them', async () => {
    await openFirst()
    showToast({ kind: 'error', text: 'Request timed out' })
    await expect.element(page.getByText('Request timed out')).toBeVisible()
    await userEvent.keyboard('{F6}')
    await expect.element(page.getByRole('button', { name: 'CLOSE', includeHidden: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Request timed out')).not.toBeInTheDocument()
    await expect.element(first()).toBeVisible()
    expect(first().element().contains(document.activeElement)).toBe(true)
  })
})

describe('a press', () => {
  it('is meant for the topmost dialog, and for one dialog only', () => {
    const [below, above] = [Symbol('below'), Symbol('above')]
    const leave = [enterStack(below), enterStack(above)]
    const press = new Event('keydown')
    expect(isMeantFor(below, 'escape-key', press)).toBe(false)
    expect(isMeantFor(above, 'escape-key', press)).toBe(true)
    leave[1]?.()
    expect(isMeantFor(below, 'escape-key', press)).toBe(false)
    expect(isMeantFor(below, 'escape-key', new Event('keydown'))).toBe(true)
    leave[0]?.()
  })

  it.each(['data-toast-region=""', 'role="menu"', 'role="listbox"'])('on %s is meant for none', (over) => {
    const dialog = Symbol('dialog')
    const leave = enterStack(dialog)
    const float = document.createElement('div')
    float.innerHTML = `<div ${over}><span></span></div>`
    const press = new Event('pointerdown', { bubbles: true })
    float.querySelector('span')?.dispatchEvent(press)
    expect(isMeantFor(dialog, 'outside-press', press)).toBe(false)
    leave()
  })
})
