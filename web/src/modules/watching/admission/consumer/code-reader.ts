import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The program that reads codes, from our own origin. */
export const readerAsset = wasmAddress

let ready: Promise<unknown> | undefined

/** Loads the program once. Rejects if it can't be loaded; the next call retries. */
export function prepareReader(): Promise<unknown> {
  ready ??= Promise.resolve(
    prepareZXingModule({ overrides: { locateFile: () => readerAsset }, fireImmediately: true }),
  ).catch((error: unknown) => {
    ready = undefined
    throw error
  })
  return ready
}

/** The text of a QR code in a picture, untrimmed; undefined if there is none that is whole and sharp enough. */
export async function readCodeIn(picture: ImageData): Promise<string | undefined> {
  await prepareReader()
  const [found] = await readBarcodes(picture, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
    tryInvert: false,
    textMode: 'Plain',
  })
  return found?.isValid === true ? found.text : undefined
}
