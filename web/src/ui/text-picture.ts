import { isTextPicture } from '@admission/common/rich-text.ts'
import { Node } from '@tiptap/react'

const pathOf = (element: HTMLElement): string => element.getAttribute('src') ?? ''

/** A picture in formatted text: a block with the path of an uploaded picture and its description. Others aren't taken on paste. */
export const textPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isTextPicture(pathOf(element)) && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
