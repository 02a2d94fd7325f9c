import { describe, expect, it } from 'vitest'
import { layouts, type Layout } from './site-frames.ts'
import { siteRoutes } from './site-map.ts'
import { siteTree } from './site-tree.ts'

const frames: Readonly<Record<string, Layout>> = layouts
const chain = (id: string | undefined): string[] => (id === undefined ? [] : [id, ...chain(frames[id]?.parent)])

/** The path of a frame, including its parents. */
const owned = (id: string): string =>
  chain(id)
    .toReversed()
    .map((each) => frames[each]?.path ?? '')
    .join('')

describe('the site map', () => {
  it('has unique names and paths', () => {
    expect(new Set(siteRoutes.map(({ name }) => name)).size).toBe(siteRoutes.length)
    expect(new Set(siteRoutes.map(({ path }) => path)).size).toBe(siteRoutes.length)
    expect(new Set(siteRoutes.map(({ file }) => file)).size).toBe(siteRoutes.length)
  })

  it('puts exactly the pages that need a token behind the guard of their area', () => {
    const guards = { consumer: 'member', admin: 'adminMember', employee: 'employeeMember' } as const
    for (const { name, auth, layout, area } of siteRoutes)
      expect([name, chain(layout).includes(guards[area])]).toEqual([name, auth !== 'none'])
  })

  it('keeps every page below the path of its frames', () => {
    for (const { path, layout } of siteRoutes) expect(path.startsWith(owned(layout))).toBe(true)
  })

  it('becomes a tree with every file', () => {
    const text = JSON.stringify(siteTree(siteRoutes))
    for (const { file } of siteRoutes) expect(text).toContain(`"${file}"`)
    for (const { file } of Object.values(frames)) expect(text).toContain(`"${file}"`)
  })
})
