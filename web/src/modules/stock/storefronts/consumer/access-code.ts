import { typedCode } from '@admission/common/typed-code.ts'
import { ApiError } from '#platform/api-error.ts'
import { previewToken } from '#platform/preview-token.ts'
import { accessCodeFor, saveAccessCode, readRecord, storageKeys, writeRecord } from '#platform/storage.ts'

function forgetAccessCode(marketplaceId: string): void {
  const { [marketplaceId]: _forgotten, ...others } = readRecord(storageKeys.accessCodes, 'sessionStorage')
  writeRecord(storageKeys.accessCodes, others, 'sessionStorage')
}

/** In a preview, the buyer has the code that the member chose for them. */
const assertNoPreview = (): void => {
  if (previewToken() === undefined) return
  const message = 'This is a preview. To see it with a code, choose Change.'
  throw new ApiError({
    kind: 'graphql',
    status: 403,
    category: 'forbidden',
    message,
    endpoint: 'consumer',
    operation: 'AccessCode',
  })
}

/**
 * Tries an access code for part of a shop: `isOpen` asks the server, and its request carries the code. A code that works
 * is stored for this browser session; otherwise the previous code is restored. Fails as `isOpen` does,
 * and in a preview.
 */
export async function tryAccessCode(
  marketplaceId: string,
  code: string,
  isOpen: () => Promise<boolean>,
): Promise<boolean> {
  assertNoPreview()
  const before = accessCodeFor(marketplaceId)
  // The code is sent in a header, which takes no typographic dashes and no invisible characters.
  saveAccessCode(marketplaceId, typedCode(code))
  let opened = false
  try {
    opened = await isOpen()
  } finally {
    if (!opened && before === undefined) forgetAccessCode(marketplaceId)
    else if (!opened && before !== undefined) saveAccessCode(marketplaceId, before)
  }
  return opened
}
