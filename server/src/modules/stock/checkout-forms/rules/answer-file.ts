import { cutText } from '@admission/common/cut-text.ts'
import { isPlainLine } from '@admission/common/names.ts'

const MAX_NAME = 120
/** The first bytes of every PDF. */
const PDF = '%PDF-'

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, PDF.length).toString('latin1') === PDF

/** The name of a sent file without folders and unsafe characters, with the ending of what is stored. */
export function storedName(name: string, ending: 'pdf' | 'webp'): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = Array.from(last.normalize('NFC'))
    .filter((letter) => isPlainLine(letter))
    .join('')
    .trim()
  const stem = cutText(plain.replace(/\.[^.]*$/, ''), MAX_NAME - ending.length - 1)
  return `${stem === '' ? 'file' : stem}.${ending}`
}

/** Where the bytes of a file are stored. */
export const filePath = ({
  id,
  accountId,
  type,
}: {
  readonly id: string
  readonly accountId: string
  readonly type: string
}) => `answers/${accountId}/${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`
