import { accessCodeFor, saveAccessCode, readRecord, storageKeys, writeRecord } from '#platform/storage.ts'

function forgetAccessCode(marketplaceId: string): void {
  const { [marketplaceId]: _forgotten, ...others } = readRecord(storageKeys.accessCodes, 'sessionStorage')
  writeRecord(storageKeys.accessCodes, others, 'sessionStorage')
}

/**
 * Tries an access code for part of a shop: `isOpen` asks the server, and its request carries the code. A code that works
 * is stored for this browser session; otherwise the previous code is restored. Fails as `isOpen` does.
 */
export async function tryAccessCode(
  marketplaceId: string,
  code: string,
  isOpen: () => Promise<boolean>,
): Promise<boolean> {
  const before = accessCodeFor(marketplaceId)
  saveAccessCode(marketplaceId, code)
  let opened = false
  try {
    opened = await isOpen()
  } finally {
    if (!opened && before === undefined) forgetAccessCode(marketplaceId)
    else if (!opened && before !== undefined) saveAccessCode(marketplaceId, before)
  }
  return opened
}
