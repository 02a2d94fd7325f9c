import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import '#ui/styles.css'

/** Renders the dialog with a name and the result of each attempt. */
async function named() {
  const tries: PromiseWithResolvers<string | undefined>[] = []
  const onName = (): Promise<string | undefined> => {
    const answer = Promise.withResolvers<string | undefined>()
    tries.push(answer)
    return answer.promise
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewNameDialog title="Save as new view" name="Sold out" onCancel={() => undefined} onName={onName} />
    </QueryClientProvider>,
  )
  return tries
}

const name = page.getByRole('textbox', { name: 'Name' })
const save = page.getByRole('button', { name: 'Save', exact: true })

test('a name is sent once, however often Enter is pressed', async () => {
  const tries = await named()
  await name.click()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  expect(tries).toHaveLength(1)
  tries[0]?.resolve('There is a view of that name.')
  await expect.element(name).toHaveAccessibleDescription('There is a view of that name.')
})

test('a name that could not be sent can be sent again', async () => {
  const tries = await named()
  await save.click()
  tries[0]?.reject(new Error('no network'))
  await expect.element(save).toBeVisible()
  await expect.element(name).toHaveValue('Sold out')
  await save.click()
  await expect.poll(() => tries).toHaveLength(2)
})

test('a name is required, and sent without outer blanks', async () => {
  const tries = await named()
  await name.fill('  ')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  await expect.element(name).toHaveFocus()
  expect(tries).toHaveLength(0)
})
