import { singleKeys } from '#ui/shortcuts.ts'
import { readRecord, storageKeys, writeRecord } from './storage.ts'

const off = 'off'

/** Turns the shortcuts of a single key on or off as this person left them in this browser. */
export const applySingleKeys = (personId: string | undefined): void =>
  singleKeys.set(personId === undefined || readRecord(storageKeys.singleKeys)[personId] !== off)

/** Turns them on or off and remembers it for this person in this browser. */
export function setSingleKeys(personId: string, isOn: boolean): void {
  const { [personId]: _old, ...others } = readRecord(storageKeys.singleKeys)
  writeRecord(storageKeys.singleKeys, isOn ? others : { ...others, [personId]: off })
  singleKeys.set(isOn)
}
