import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftStore,
  findDraft,
  draftOwner,
  putDraft,
  rebaseDrafts,
  removeOthersDrafts,
  removeRecordDrafts,
  tabKey,
  type DraftOwner,
} from './drafts.ts'

const noor: DraftOwner = { endpoint: 'admin', person: 'noor' }
const ana: DraftOwner = { endpoint: 'admin', person: 'ana' }
const draft = (version: number) => ({ version, base: 1, content: 2 })
const find = (key: string, owner = noor) => findDraft(draftStore.get(), key, owner)

describe('drafts', () => {
  beforeEach(() => draftStore.set({}))

  it('are kept by tab and by record', () => {
    putDraft(tabKey('a', 'detail'), noor, draft(1))
    putDraft(tabKey('b', 'detail'), noor, draft(1))
    removeRecordDrafts('a')
    expect(find(tabKey('a', 'detail'))).toBeUndefined()
    expect(find(tabKey('b', 'detail'))?.content).toBe(2)
  })

  it('are their owner’s alone, and gone once another person works in the area', () => {
    putDraft('key', noor, draft(1))
    expect(find('key', ana)).toBeUndefined()
    removeOthersDrafts(noor)
    expect(find('key')).toBeDefined()
    removeOthersDrafts(ana)
    expect(find('key')).toBeUndefined()
  })

  it('belong to the user that the API reports', () => {
    const client = new QueryClient()
    client.setQueryData(['admin', 'Frame'], { me: { id: 'noor' } })
    expect(draftOwner(client, 'admin')).toEqual(noor)
  })

  it('of a user are left alone while the signed-in user is unknown', () => {
    putDraft('key', noor, draft(1))
    removeOthersDrafts(draftOwner(new QueryClient(), 'admin'))
    expect(find('key')).toBeDefined()
  })

  it('move to the version of our own save in another tab, but not to someone else’s', () => {
    putDraft(tabKey('a', 'condition'), noor, draft(4))
    putDraft(tabKey('a', 'price-type'), noor, draft(3))
    rebaseDrafts('a', 4, 5)
    expect(find(tabKey('a', 'condition'))?.version).toBe(5)
    expect(find(tabKey('a', 'price-type'))?.version).toBe(3)
  })
})
