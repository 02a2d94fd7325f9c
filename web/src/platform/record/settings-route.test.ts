import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Doc } from '#platform/doc.ts'
import { settingsRoute } from './settings-route.ts'

const client = new QueryClient()
const context = { queryClient: client }

test('an account’s settings are loaded for the account in the address', async () => {
  const Branding = new Doc<object, Record<string, never>>('', { endpoint: 'admin', name: 'Branding' })
  client.setQueryData(['admin', 'Branding', {}, { accountId: 'a' }], {})
  await settingsRoute('Branding', Branding).loader({ context, params: { accountId: 'a' } })
  expect(client.isFetching()).toBe(0)
})

test('an employee’s settings page loads what its route names, without an account', async () => {
  const Pixels = new Doc<object, { readonly id: string }>('', { endpoint: 'employee', name: 'Pixels' })
  client.setQueryData(['employee', 'Pixels', { id: 'a' }, {}], {})
  const { loader } = settingsRoute('Pixels', Pixels, ({ accountId }: { readonly accountId: string }) => ({
    id: accountId,
  }))
  await loader({ context, params: { accountId: 'a' } })
  expect(client.isFetching()).toBe(0)
})
