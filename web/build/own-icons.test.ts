import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as lucide from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { drawIcon, type IconPart, type IconProps } from '../src/ui/draw-icon.ts'
import { callFor } from './own-icons.ts'

const { CircleAlert, Eye, QrCode, Sparkle, Trash2 } = lucide
const icons: Readonly<Record<string, ComponentType<IconProps>>> = { CircleAlert, Eye, QrCode, Sparkle, Trash2 }

/** The icon that stands in what browsers load. */
async function ours(name: string): Promise<ComponentType<IconProps>> {
  const [, classes = '', parts = ''] = /^drawIcon\(("[^"]+"), (.*)\)$/.exec(await callFor(name)) ?? []
  return drawIcon(JSON.parse(classes) as string, JSON.parse(parts) as IconPart[])
}

const attributesOf = (tag: string): readonly string[] => [...tag.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted()

/** Each tag with its attributes in order: markup says the same in any. */
const told = (icon: ComponentType<IconProps>, props: IconProps): readonly (readonly string[])[] =>
  renderToStaticMarkup(createElement(icon, props)).split('<').map(attributesOf)

const uses: readonly IconProps[] = [
  {},
  { size: 20, strokeWidth: 1.5, 'aria-hidden': 'true', className: 'mt-0.5 shrink-0' },
  { 'aria-label': 'Free' },
  { role: 'img', className: 'size-4' },
  { color: 'red', fill: 'currentColor', width: 12 },
  { children: createElement('title', undefined, 'Free') },
]

describe.each(Object.keys(icons))('%s', (name) => {
  it.each(uses)('is what the server draws, with %o', async (props) => {
    const theirs = icons[name]
    if (theirs === undefined) throw new Error(`No icon ${name}`)
    expect(told(await ours(name), props)).toEqual(told(theirs, props))
  })
})

it('knows every icon by all its names, and says which it does not know', async () => {
  expect(await callFor('AlertCircle')).toBe(await callFor('CircleAlert'))
  await expect(callFor('NoSuchIcon')).rejects.toThrow('lucide-react has no icon NoSuchIcon')
})
