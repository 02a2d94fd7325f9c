import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { treeOf } from './area-trees.ts'

const source = readFileSync(join(import.meta.dirname, '..', 'src', 'areas', 'route-tree.gen.ts'), 'utf8')
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^import .* from '(.+)'$/gm)].map(([, file]) => file ?? '')
const areaIn = (file: string): string | undefined => /\/(consumer|admin|employee)\//.exec(file)?.[1]
const areas = ['consumer', 'admin', 'employee'] as const

describe('the route tree of one area', () => {
  it.each(areas)('has every file of the %s area and none of another', (area) => {
    const all = importsOf(source).filter((file) => areaIn(file) === area)
    const own = importsOf(treeOf(area, source)).filter((file) => areaIn(file) !== undefined)
    expect(all.length).toBeGreaterThan(5)
    expect(own.toSorted()).toEqual(all.toSorted())
  })

  it('names nothing that it left out', () => {
    const tree = treeOf('employee', source)
    expect(tree).toContain('export const routeTree')
    expect(tree).not.toMatch(/Consumer|Admin(?!istrat)/)
  })

  it('puts every route of the area in its place: under its frame, with its id and its address', () => {
    const tree = treeOf('consumer', source)
    const [body = ''] = /(?<=^const )[\s\S]*(?=^export const routeTree)/m.exec(tree) ?? []
    const made = [...body.matchAll(/ = (?:place|group)\((\w+)Import, \(\) => (\w+), (?:'[^']*'(?:, )?)+\)$/gm)]
    const imported = [...tree.matchAll(/^import \{ Route as (\w+)Import \}/gm)].map(([, name]) => name ?? '')
    expect(made.map(([, name]) => name ?? '').toSorted()).toEqual(
      imported.filter((name) => name !== 'rootRoute').toSorted(),
    )
    expect(tree).toContain(
      "= place(modulesIdentityConsumerLoginPageRouteImport, () => areasConsumerPublicLayoutRoute, '/login')",
    )
    expect(tree).toContain(
      "= group(areasConsumerPublicLayoutRouteImport, () => areasConsumerConsumerAreaRoute, '/_public')",
    )
    expect(tree).toContain(
      'PaidLayoutRouteChildren = [modulesCheckoutConsumerCheckoutFinalizePageRoute, modulesOrdersConsumerReceiptPageRoute]',
    )
  })

  it('refuses a route that is put in its place otherwise', () => {
    expect(() =>
      treeOf('consumer', source.replace("id: '/checkout/login',", "id: '/checkout/login',\n    other: true,")),
    ).toThrow('made otherwise')
  })

  it('refuses a file that is made otherwise', () => {
    expect(() => treeOf('consumer', source.replace('areasAdminAdminAreaRoute: areas', 'other: areas'))).toThrow(
      'made otherwise',
    )
  })
})
