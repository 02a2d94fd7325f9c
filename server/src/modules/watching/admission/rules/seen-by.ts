import { shortName } from '@admission/common/admission/short-name.ts'
import type { Device, StoredEntry } from '../types.ts'

/** An entry as a device may see it. What its phone doesn't need isn't stored there. */
export const seenBy = ({ findsPeople }: Device, entry: StoredEntry): StoredEntry =>
  findsPeople ? entry : { ...entry, holder: shortName(entry.holder), findBy: '' }
