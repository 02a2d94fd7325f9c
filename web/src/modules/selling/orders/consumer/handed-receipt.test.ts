import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { tabNotes } from '#platform/storage.ts'
import { stubBrowser } from '#platform/testing.ts'
import { handReceipt, takeReceipt } from './handed-receipt.ts'
import { receiptQuery } from './receipt-query.ts'
import type { Purchase } from './receipt-text.ts'

const list = '0190a1b2-0000-6000-8000-000000000001,0190a1b2-0000-6000-8000-000000000002'
const NOW = Date.UTC(2026, 5, 12, 19, 30)
const purchases = list.split(',').map((id) => ({ id }) as Purchase)

/** A page of this release, as it opens. */
const open = (release = 'one') => {
  const meta = { getAttribute: () => release }
  vi.stubGlobal('document', { querySelector: () => meta })
  const client = new QueryClient()
  return {
    client,
    take: (of = list) => {
      takeReceipt(client, of)
      return client.getQueryData(receiptQuery(of).queryKey)
    },
  }
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  stubBrowser()
  open()
  handReceipt(list, purchases)
})

test('the receipt is there when its page opens, fresh, and only once', () => {
  const { client, take } = open()
  expect(take()).toEqual({ purchases })
  expect(client.getQueryState(receiptQuery(list).queryKey)?.dataUpdatedAt).toBe(NOW)
  expect(tabNotes('consumer')).toEqual({})
  expect(open().take()).toBeUndefined()
})

test('it is not shown for other purchases, nor by the pages of another release', () => {
  expect(open().take(list.slice(0, 36))).toBeUndefined()
  handReceipt(list, purchases)
  expect(open('two').take()).toBeUndefined()
})

test('it is not shown a minute later, nor if it was damaged', () => {
  vi.mocked(Date.now).mockReturnValue(NOW + 60_000)
  expect(open().take()).toBeUndefined()
  for (const text of ['{', 'null']) {
    window.sessionStorage.setItem('notes.consumer', JSON.stringify({ receipt: text }))
    expect(open().take()).toBeUndefined()
  }
})
