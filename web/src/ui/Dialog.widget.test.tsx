import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { showToast, toastQueue } from './toast-queue.ts'
import { ToastRegion } from './ToastRegion.tsx'
import './styles.css'

function Stack({ blocked = false, mayClose }: { readonly blocked?: boolean; readonly mayClose?: () => boolean }) {
  const [first, setFirst] = useState(true)
  const [second, setSecond] = useState(false)
  return (
    <>
      <Dialog
        open={first}
        onClose={() => setFirst(false)}
        title="First"
        blocked={blocked}
        {...(mayClose === undefined ? {} : { mayClose })}
        actions={<Button onClick={() => setSecond(true)}>Open the second</Button>}
      >
        Inside
      </Dialog>
      <ConfirmDialog
        open={second}
        onCancel={() => setSecond(false)}
        onConfirm={() => setSecond(false)}
        title="Second"
      />
      <ToastRegion />
    </>
  )
}

const first = () => page.getByRole('dialog', { name: 'First', includeHidden: true })
const second = () => page.getByRole('dialog', { name: 'Second' })

describe('dialogs', () => {
  beforeEach(() => {
    toastQueue.set([])
  })

  it('stack, and Escape closes the topmost alone', async () => {
    await render(<Stack />)
    await page.getByRole('button', { name: 'Open the second' }).click()
    await expect.element(second()).toBeVisible()
    await expect.element(second().getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect.element(second().getByRole('button', { name: 'Confirm' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(second()).not.toBeInTheDocument()
    await expect.element(first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(first()).not.toBeInTheDocument()
  })

  it('stay while they are blocked', async () => {
    await render(<Stack blocked />)
    await expect.element(first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  })

  it('ask before they close', async () => {
    let asked = 0
    const refuseOnce = (): boolean => {
      asked += 1
      return asked > 1
    }
    await render(<Stack mayClose={refuseOnce} />)
    await expect.element(first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(first()).not.toBeInTheDocument()
    expect(asked).toBe(2)
  })

  it('do not take a press on a toast for a press outside', async () => {
    await render(<Stack />)
    await expect.element(first()).toBeVisible()
    showToast({ kind: 'error', text: 'Request timed out' })
    await page.getByRole('button', { name: 'CLOSE', includeHidden: true }).click()
    await expect.element(page.getByText('Request timed out')).not.toBeInTheDocument()
    await expect.element(first()).toBeVisible()
  })
})

describe('toasts', () => {
  beforeEach(() => {
    toastQueue.set([])
  })

  it('are shown one at a time, with a count, in the order they came', async () => {
    await render(<ToastRegion />)
    showToast({ kind: 'error', text: 'One' })
    showToast({ kind: 'error', text: 'Two' })
    showToast({ kind: 'error', text: 'Two' })
    await expect.element(page.getByText('One')).toBeVisible()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    expect(page.getByText('Two').elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await expect.element(page.getByText('Two')).toBeVisible()
    expect(page.getByText(/^1 of/).elements()).toHaveLength(0)
  })

  it('close themselves only with a dismiss time, and have CLOSE only without one', async () => {
    await render(
      <>
        <h1>Elsewhere</h1>
        <ToastRegion />
      </>,
    )
    // While somebody points at a toast its clock stands still.
    await page.getByText('Elsewhere').hover()
    showToast({ kind: 'notice', text: 'Kept for two seconds', dismissAfter: 2000 })
    await expect.element(page.getByText('Kept for two seconds')).toBeVisible()
    expect(page.getByRole('button', { name: 'CLOSE' }).elements()).toHaveLength(0)
    await expect.element(page.getByText('Kept for two seconds'), { timeout: 4000 }).not.toBeInTheDocument()
  })
})
