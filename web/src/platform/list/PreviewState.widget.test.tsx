import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PreviewState } from './PreviewState.tsx'

const drawn = (data: unknown) => (
  <PreviewState of={{ data, isPending: false, error: new Error('It broke') }} skeleton={null} />
)

it('says why a record could not be read, and nothing over one that could not be renewed', async () => {
  const { rerender } = await render(drawn(undefined))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Problem: It broke')
  await rerender(drawn({ name: 'Spring gala' }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
