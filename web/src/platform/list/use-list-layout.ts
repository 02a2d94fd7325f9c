import { useState } from 'react'
import { readText, storageKeys, writeText } from '../storage.ts'

/** How a list with cards can be shown. */
export const listLayouts = [
  { id: 'table', name: 'Table' },
  { id: 'cards', name: 'Cards' },
] as const

type Layout = (typeof listLayouts)[number]['id']

/** How this person last viewed a list, remembered in the browser. */
export const useListLayout = (name: string): readonly [layout: Layout, setLayout: (layout: Layout) => void] => {
  const key = `${storageKeys.listLayout}:${name}`
  const [layout, setLayout] = useState<Layout>(() => (readText(key) === 'cards' ? 'cards' : 'table'))
  return [
    layout,
    (next) => {
      setLayout(next)
      writeText(key, next)
    },
  ]
}
