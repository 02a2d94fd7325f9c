import { beforeEach, describe, expect, it } from 'vitest'
import { draftsOf, draftStore, forgetDrafts, keepDraft, raiseDrafts, takeDrafts } from './collection-drafts.ts'

const of = (id: string) => draftsOf(draftStore.get(), id)

describe('what was typed into a collection', () => {
  beforeEach(() => draftStore.set({}))

  it('is kept by tab and by collection', () => {
    keepDraft('a', 'detail', { version: 1, base: 1, content: 2 })
    keepDraft('b', 'detail', { version: 1, base: 1, content: 3 })
    keepDraft('a', 'detail', undefined)
    expect(of('a')).toEqual({})
    expect(of('b').detail?.content).toBe(3)
    forgetDrafts('b')
    expect(draftStore.get()).toEqual({})
  })

  it('is there for whoever signs in again, and for nobody else', () => {
    takeDrafts('noor')
    keepDraft('a', 'detail', { version: 1, base: 1, content: 2 })
    takeDrafts('noor')
    expect(of('a').detail?.content).toBe(2)
    takeDrafts('finance')
    expect(draftStore.get()).toEqual({})
  })

  it('stands on our own save of another tab, and not on somebody else’s', () => {
    keepDraft('a', 'condition', { version: 4, base: 1, content: 2 })
    keepDraft('a', 'price-type', { version: 3, base: 1, content: 2 })
    raiseDrafts('a', 4, 5)
    expect(of('a').condition?.version).toBe(5)
    expect(of('a')['price-type']?.version).toBe(3)
  })
})
