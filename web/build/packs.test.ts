import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { siteRoutes } from '../src/areas/site-map.ts'
import { packs } from './packs.ts'
import { fakeAdminRoutes } from './testing.ts'

const idOf = (file: string): string => join(import.meta.dirname, '..', 'src', file)
const entry = fileURLToPath(import.meta.resolve('@tanstack/react-start/package.json')).replace(
  'package.json',
  'dist/plugin/default-entry/client.tsx',
)

/** Modules imported by each page file, besides those that every page needs. */
function graphWith(imports: Readonly<Record<string, readonly string[]>>): Rolldown.ChunkingContext {
  const modules = new Map<string, { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }>([
    [entry, { importedIds: ['react'], dynamicallyImportedIds: [] }],
    [idOf('ui/ConfirmRegion.tsx'), { importedIds: [], dynamicallyImportedIds: ['confirm'] }],
    ['confirm', { importedIds: ['dialog'], dynamicallyImportedIds: [] }],
  ])
  for (const [file, importedIds] of Object.entries(imports)) {
    const part = `${idOf(file)}?tsr-split=component`
    modules.set(idOf(file), { importedIds: [], dynamicallyImportedIds: [part] })
    modules.set(part, { importedIds, dynamicallyImportedIds: [] })
  }
  return { getModuleInfo: (id: string) => modules.get(id) ?? null } as unknown as Rolldown.ChunkingContext
}

const event = 'modules/selling/offers/consumer/EventTicketsPage.tsx'
const other = 'modules/selling/offers/consumer/StorefrontEventTicketsPage.tsx'
const list = 'modules/catalogue/events/admin/EventListPage.tsx'
const imports = { [event]: ['map', 'own', 'badge'], [other]: ['map'], [list]: ['badge', 'table'] }

it('keeps consumer packs unchanged with 200 more admin pages, which share what was one page’s own', () => {
  const fakes = fakeAdminRoutes(200)
  const before = packs(siteRoutes)
  const after = packs([...siteRoutes, ...fakes])
  const small = graphWith(imports)
  const large = graphWith({ ...imports, ...Object.fromEntries(fakes.map(({ file }) => [file, ['badge', 'table']])) })
  for (const id of ['react', 'map', 'own', 'badge']) expect([id, after(id, large)]).toEqual([id, before(id, small)])
  expect(before('map', small)).toMatch(/^shared-/)
  expect(before('table', small)).toBeNull()
  expect(after('table', large)).toBe('admin')
})

it('what a frame loads on every page brings nothing that only some pages share', () => {
  const shell = idOf('areas/admin/AccountOffice.tsx')
  const graph = graphWith({ ...imports, [other]: ['map', 'label'], [event]: ['map', 'label', shell] })
  const own: Readonly<Record<string, object>> = {
    [shell]: { importedIds: [], dynamicallyImportedIds: ['palette'] },
    palette: { importedIds: ['label'], dynamicallyImportedIds: [] },
  }
  const withPalette = { getModuleInfo: (id: string) => own[id] ?? graph.getModuleInfo(id) } as Rolldown.ChunkingContext
  const packOf = packs(siteRoutes)
  expect(packOf('label', withPalette)).toMatch(/^shared-/)
  expect(packOf('label', withPalette)).not.toBe(packOf('map', withPalette))
})
