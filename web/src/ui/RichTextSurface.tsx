import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading, Italic, Link, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { richTextFrame } from './control-classes.ts'
import type { ControlProps } from './Field.tsx'
import { TextField } from './TextField.tsx'

interface SurfaceProps extends ControlProps {
  readonly label: string
  readonly value: string
  readonly onValue: (html: string) => void
  readonly disabled: boolean
  /** Stands in its place until it is made. */
  readonly resting: RefObject<HTMLTextAreaElement | null>
  /** It is made, holds the value, and has the focus where the place that it takes had it. */
  readonly onMade: () => void
}

/** Where a link of ours may lead. */
const mayLead = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  blockquote: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => mayLead(address),
    HTMLAttributes: { rel: 'noopener nofollow', target: null },
  },
})

// What was typed ends with the blank that it ended with.
const parseOptions = { preserveWhitespace: true } as const

/** The editor with its code; nothing until it is made. Use `RichTextField`, which fetches this. */
export function RichTextSurface(props: SurfaceProps) {
  const { value, onValue, disabled } = props
  const editor = useEditor({
    extensions: [kit],
    content: value,
    parseOptions,
    editable: !disabled,
    injectCSS: false,
    // Made once this is in the page: what is made earlier, the library throws away when it is not there a millisecond later.
    immediatelyRender: false,
    onUpdate: ({ editor: now }) => onValue(htmlOf(now)),
  })
  return editor === null ? null : <Made {...props} editor={editor} />
}

function Made({
  editor,
  label,
  value,
  disabled,
  resting,
  onMade,
  ...control
}: SurfaceProps & { readonly editor: Editor }) {
  const takeOver = useEffectEvent(() => {
    show(editor, value)
    if (resting.current !== null && document.activeElement === resting.current) {
      editor.commands.setTextSelection(editor.state.doc.content.size)
      // At once: the library's own command waits for a frame, and letters go nowhere meanwhile.
      editor.view.focus()
    }
    onMade()
  })
  // Before anybody can press another key: none falls between the two.
  useLayoutEffect(() => takeOver(), [])
  const describedBy = control['aria-describedby']
  const isInvalid = control['aria-invalid'] === true
  useEffect(() => {
    editor.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: {
          id: control.id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'rich-text min-h-48 px-3 py-2.5 outline-none',
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
          ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, disabled, control.id, label, describedBy, isInvalid])
  useEffect(() => show(editor, value), [editor, value])
  return (
    <div className={richTextFrame(isInvalid)}>
      <Toolbar editor={editor} label={label} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Shows what came from elsewhere; what was typed here is what it holds already. */
const show = (editor: Editor, value: string): void => {
  if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false, parseOptions })
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  readonly isOn?: boolean
  readonly act: () => void
}

function Toolbar({
  editor,
  label,
  disabled,
}: {
  readonly editor: Editor
  readonly label: string
  readonly disabled: boolean
}) {
  const [isLinking, setIsLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      address: String(now.getAttributes('link')['href'] ?? ''),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { name: 'Bold', icon: Bold, isOn: on.bold, act: () => chain().toggleBold().run() },
    { name: 'Italic', icon: Italic, isOn: on.italic, act: () => chain().toggleItalic().run() },
    { name: 'Heading', icon: Heading, isOn: on.heading, act: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'List', icon: List, isOn: on.bullets, act: () => chain().toggleBulletList().run() },
    { name: 'Numbered list', icon: ListOrdered, isOn: on.numbers, act: () => chain().toggleOrderedList().run() },
    { name: 'Link', icon: Link, isOn: on.link, act: () => setIsLinking(!isLinking) },
    { name: 'Undo', icon: Undo2, act: () => chain().undo().run() },
    { name: 'Redo', icon: Redo2, act: () => chain().redo().run() },
  ]
  return (
    <div className="border-b border-line bg-sunk">
      <fieldset aria-label={`Format of ${label}`} className="flex flex-wrap gap-0.5 p-1">
        {tools.map(({ name, icon: Icon, isOn, act }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={isOn}
            disabled={disabled}
            onClick={act}
            className="flex size-8 items-center justify-center rounded-6 hover:bg-line disabled:text-faint aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:size-11"
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        ))}
      </fieldset>
      {isLinking ? <LinkEntry editor={editor} address={on.address} onDone={() => setIsLinking(false)} /> : null}
    </div>
  )
}

interface LinkEntryProps {
  readonly editor: Editor
  readonly address: string
  readonly onDone: () => void
}

function LinkEntry({ editor, address, onDone }: LinkEntryProps) {
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()
  const set = (): void => {
    const full = typed.includes(':') ? typed.trim() : `https://${typed.trim()}`
    if (!mayLead(full))
      return setError('Enter an address of a page, like https://example.com, or mailto: and an e-mail address.')
    editor.chain().focus().extendMarkRange('link').setLink({ href: full }).run()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-3">
      <TextField
        label="Where the link leads"
        size="office"
        className="min-w-50 flex-1"
        inputMode="url"
        value={typed}
        onValue={setTyped}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button size="office" onClick={set}>
        Set the link
      </Button>
      {address === '' ? null : (
        <Button
          size="office"
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          Remove it
        </Button>
      )}
    </div>
  )
}
