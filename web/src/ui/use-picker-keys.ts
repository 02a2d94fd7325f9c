import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { PickerOption } from './PickerList.tsx'

interface PickerKeys {
  /** Place of the option that Enter takes. */
  readonly active: number
  readonly choose: (value: string) => void
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly paste: (event: ClipboardEvent<HTMLInputElement>) => void
  /** The focus has left the field. */
  readonly leave: () => void
}

/** What is chosen and searched for, and what changes it. */
export interface PickerChoice {
  /** Several values; otherwise a new one replaces the old one. */
  readonly multiple?: boolean
  readonly values: readonly string[]
  readonly onAdd: (value: string) => void
  readonly onRemove: (value: string) => void
  /** Text to search for; undefined while the list is closed. */
  readonly search: string | undefined
  readonly onSearch: (search: string | undefined) => void
  /** Takes a typed or pasted text as values of its own; false where it means none. */
  readonly onText?: ((text: string) => boolean) | undefined
  /** The options still answer an older search. */
  readonly isLoading?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The ARIA combobox pattern: the focus stays in the field, arrows move what Enter takes. */
export function usePickerKeys(wanted: PickerChoice, options: readonly PickerOption[]): PickerKeys {
  const { multiple = false, values, onAdd, onRemove, search, onSearch, onText, isLoading = false } = wanted
  const [moved, setMoved] = useState<{ readonly search: string; readonly to: number }>()
  // A new text starts at its best match again.
  const isMoved = moved !== undefined && moved.search === search
  const active = Math.min(isMoved ? moved.to : 0, options.length - 1)
  const text = search?.trim() ?? ''
  const choose = (value: string): void => {
    onAdd(value)
    setMoved(undefined)
    onSearch(multiple ? '' : undefined)
  }
  const take = (typed: string): boolean => {
    const isTaken = onText?.(typed) === true
    onSearch(!isTaken ? typed : multiple ? '' : undefined)
    return isTaken
  }
  const move = (to: number): void => setMoved({ search: search ?? '', to })
  const enter = (): void => {
    // Until the options answer what was typed, the first of them is not what was meant.
    const option = isLoading && !isMoved ? undefined : options[active]
    const isMeant = isMoved || option?.label.toLowerCase().startsWith(text.toLowerCase()) === true
    if (text !== '' && !isMeant && take(text)) return
    if (option !== undefined) choose(option.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    // What was typed belongs to what the shortcut saves.
    if (key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && text !== '') take(text)
    const step = steps[key]
    if (key === 'Backspace' && (search ?? '') === '' && multiple && values.length > 0)
      return onRemove(values.at(-1) ?? '')
    if (step !== undefined && !event.altKey) {
      event.preventDefault()
      if (search === undefined) onSearch('')
      else if (options.length > 0) move((active + step + options.length) % options.length)
      return undefined
    }
    if (search === undefined) return undefined
    // With a text in the field both keys belong to it, until the arrows have moved into the list.
    if ((key === 'Home' || key === 'End') && options.length > 0 && (text === '' || isMoved)) {
      event.preventDefault()
      move(key === 'Home' ? 0 : options.length - 1)
    } else if (key === 'Enter') {
      event.preventDefault()
      enter()
    } else if (key === 'Escape') {
      // It closes the list, not the dialog around it.
      event.nativeEvent.stopImmediatePropagation()
      event.stopPropagation()
      onSearch(undefined)
    }
    return undefined
  }
  return {
    active,
    choose,
    press,
    paste: (event) => {
      const pasted = event.clipboardData.getData('text')
      if (onText === undefined || !/[,;\t\n]/.test(pasted.trim())) return
      event.preventDefault()
      take(pasted)
    },
    leave: () => {
      if (onText !== undefined && text !== '') onText(text)
      onSearch(undefined)
    },
  }
}
