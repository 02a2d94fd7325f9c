import { singleKeys } from '#ui/shortcuts.ts'
import { readRecord, storageKeys, writeRecord } from './storage.ts'

const off = 'off'

/** Applies the user's stored preference for single-key shortcuts in this browser. */
export const applySingleKeys = (personId: string | undefined): void =>
  singleKeys.set(personId === undefined || readRecord(storageKeys.singleKeys)[personId] !== off)

/** Turns single-key shortcuts on or off and stores the preference for this user in this browser. */
export function setSingleKeys(personId: string, isOn: boolean): void {
  const { [personId]: _old, ...others } = readRecord(storageKeys.singleKeys)
  writeRecord(storageKeys.singleKeys, isOn ? others : { ...others, [personId]: off })
  singleKeys.set(isOn)
}
