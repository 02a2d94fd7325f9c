import { useState } from 'react'
import { readText, storageKeys, writeText } from '../storage.ts'

/** How a list with cards can be shown. */
export const listLooks = [
  { id: 'table', name: 'Table' },
  { id: 'cards', name: 'Cards' },
] as const

type Look = (typeof listLooks)[number]['id']

/** How this person last looked at a list, remembered in the browser. */
export const useListLook = (name: string): readonly [look: Look, setLook: (look: Look) => void] => {
  const key = `${storageKeys.listLook}:${name}`
  const [look, setLook] = useState<Look>(() => (readText(key) === 'cards' ? 'cards' : 'table'))
  return [
    look,
    (next) => {
      setLook(next)
      writeText(key, next)
    },
  ]
}
