import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApprovalCard } from './ApprovalCard.tsx'
import '#ui/styles.css'

const server = vi.hoisted(() => ({ asked: [] as unknown[] }))
vi.mock('#platform/api.ts', () => ({
  request: ({ name }: { readonly name: string }, variables: unknown) => {
    server.asked.push([name, variables])
    return Promise.resolve({})
  },
}))
beforeEach(() => {
  server.asked = []
})

const at = { utc: '2027-03-12T19:30:00.000Z', local: '2027-03-12T19:30:00', timezone: 'UTC' }
const show = (isMine: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApprovalCard
        of={{ id: 'a1', reason: 'Known by voice', askedBy: 'Elif Sandoval', isMine, askedAt: at, expiresAt: at }}
        mayDecide
        onDecided={() => Promise.resolve()}
      />
    </QueryClientProvider>,
  )

test('who asked can only withdraw; someone else declines or approves', async () => {
  await show(true)
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect.poll(() => server.asked).toEqual([['DeclineReset', { id: 'a1' }]])
})

test('a colleague sees the reason and may approve', async () => {
  await show(false)
  await expect.element(page.getByText('Known by voice')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => server.asked).toEqual([['DeclineReset', { id: 'a1' }]])
})
