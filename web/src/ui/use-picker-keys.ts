import { foldText } from '@admission/common/fold-text.ts'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { PickerOption } from './PickerList.tsx'

interface PickerKeys {
  /** Index of the option that Enter selects. */
  readonly active: number
  readonly choose: (value: string) => void
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly paste: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Call it when the focus leaves the field. */
  readonly leave: () => void
}

/** Selection and search of a picker, with their callbacks. */
export interface PickerChoice {
  /** Allows several values; otherwise a new value replaces the old one. */
  readonly multiple?: boolean
  readonly values: readonly string[]
  readonly onAdd: (value: string) => void
  readonly onRemove: (value: string) => void
  /** Search text; undefined while the list is closed. */
  readonly search: string | undefined
  readonly onSearch: (search: string | undefined) => void
  /** Adds values from typed or pasted text. Returns false if the text isn't a value. */
  readonly onText?: ((text: string) => boolean) | undefined
  /** The options are from an earlier search. */
  readonly isLoading?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The ARIA combobox pattern: focus stays in the field, arrow keys move the active option, Enter selects it. */
export function usePickerKeys(picker: PickerChoice, options: readonly PickerOption[]): PickerKeys {
  const { multiple = false, values, onAdd, onRemove, search, onSearch, onText, isLoading = false } = picker
  const [moved, setMoved] = useState<{ readonly search: string; readonly to: number }>()
  // A new search starts at the best match again.
  const isMoved = moved !== undefined && moved.search === search
  const active = Math.min(isMoved ? moved.to : 0, options.length - 1)
  const text = search?.trim() ?? ''
  const choose = (value: string): void => {
    onAdd(value)
    setMoved(undefined)
    onSearch(multiple ? '' : undefined)
  }
  const addText = (typed: string): boolean => {
    const isAdded = onText?.(typed) === true
    onSearch(!isAdded ? typed : multiple ? '' : undefined)
    return isAdded
  }
  const move = (to: number): void => setMoved({ search: search ?? '', to })
  const enter = (): void => {
    // While results are loading, the first option isn't what the person meant.
    const option = isLoading && !isMoved ? undefined : options[active]
    const isMeant = isMoved || (option !== undefined && foldText(option.label).startsWith(foldText(text)))
    if (text !== '' && !isMeant && addText(text)) return
    if (option !== undefined) choose(option.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    // The save shortcut includes typed text.
    if (key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && text !== '') addText(text)
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
    // With text in the field, Home and End move the caret, until the arrow keys have moved into the list.
    if ((key === 'Home' || key === 'End') && options.length > 0 && (text === '' || isMoved)) {
      event.preventDefault()
      move(key === 'Home' ? 0 : options.length - 1)
    } else if (key === 'Enter') {
      event.preventDefault()
      enter()
    } else if (key === 'Escape') {
      // Closes the list, not the surrounding dialog.
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
      addText(pasted)
    },
    leave: () => {
      if (onText !== undefined && text !== '') onText(text)
      onSearch(undefined)
    },
  }
}
