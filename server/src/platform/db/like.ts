import { cutText } from '@admission/common/cut-text.ts'
import { foldText } from '@admission/common/fold-text.ts'

const LONGEST = 100

/**
 * A LIKE pattern that matches folded texts (`app.fold_text`) containing the first 100 characters of `text`, with %, _ and \ escaped.
 */
export const likePattern = (text: string): string => {
  const literal = cutText(foldText(text), LONGEST).replaceAll(/[\\%_]/g, String.raw`\$&`)
  return `%${literal}%`
}
