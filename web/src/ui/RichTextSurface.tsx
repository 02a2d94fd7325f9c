import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading, ImagePlus, Italic, Link, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { PictureEntry } from './PictureEntry.tsx'
import { richTextFrame } from './control-classes.ts'
import type { ControlProps } from './Field.tsx'
import { textPicture } from './text-picture.ts'
import { TextField } from './TextField.tsx'

interface SurfaceProps extends ControlProps {
  readonly label: string
  readonly value: string
  readonly onValue: (html: string) => void
  readonly disabled: boolean
  readonly uploadPicture?: ((file: File) => Promise<string>) | undefined
  /** The plain-text stand-in, until the editor is ready. */
  readonly placeholder: RefObject<HTMLTextAreaElement | null>
  /** Called when the editor shows the value and has taken over the focus. */
  readonly onReady: () => void
}

/** Allowed link targets: web pages and e-mail addresses. */
const isAllowedLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

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
    isAllowedUri: (address) => isAllowedLink(address),
    HTMLAttributes: { rel: 'noopener nofollow', target: null },
  },
})

// Keeps trailing spaces while typing.
const parseOptions = { preserveWhitespace: true } as const

/** The editor; renders nothing until it's created. Use `RichTextField`, which loads this. */
export function RichTextSurface(props: SurfaceProps) {
  const { value, onValue, disabled } = props
  const editor = useEditor({
    extensions: [kit, textPicture],
    content: value,
    parseOptions,
    editable: !disabled,
    injectCSS: false,
    // Create it after mount: the library destroys an editor created earlier if it isn't mounted within a millisecond.
    immediatelyRender: false,
    onUpdate: ({ editor: now }) => onValue(htmlOf(now)),
  })
  return editor === null ? null : <ReadyEditor {...props} editor={editor} />
}

function ReadyEditor({
  editor,
  label,
  value,
  disabled,
  uploadPicture,
  placeholder,
  onReady,
  ...control
}: SurfaceProps & { readonly editor: Editor }) {
  const replacePlaceholder = useEffectEvent(() => {
    show(editor, value)
    if (placeholder.current !== null && document.activeElement === placeholder.current) {
      editor.commands.setTextSelection(editor.state.doc.content.size)
      // Synchronously: the library's own focus command waits a frame, which would lose keystrokes.
      editor.view.focus()
    }
    onReady()
  })
  // A layout effect, so that no keystroke is lost in between.
  useLayoutEffect(() => replacePlaceholder(), [])
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
      <Toolbar editor={editor} label={label} disabled={disabled} uploadPicture={uploadPicture} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Shows a value set from outside. Typed input is already in the editor. */
const show = (editor: Editor, value: string): void => {
  if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false, parseOptions })
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  readonly isOn?: boolean
  readonly run: () => void
}

interface ToolbarProps extends Pick<SurfaceProps, 'label' | 'disabled' | 'uploadPicture'> {
  readonly editor: Editor
}

function Toolbar({ editor, label, disabled, uploadPicture }: ToolbarProps) {
  const [entry, setEntry] = useState<'link' | 'picture'>()
  const close = (): void => setEntry(undefined)
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
      picture: now.isActive('picture') ? String(now.getAttributes('picture')['alt'] ?? '') : undefined,
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { name: 'Bold', icon: Bold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: 'Italic', icon: Italic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    { name: 'Heading', icon: Heading, isOn: on.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'List', icon: List, isOn: on.bullets, run: () => chain().toggleBulletList().run() },
    { name: 'Numbered list', icon: ListOrdered, isOn: on.numbers, run: () => chain().toggleOrderedList().run() },
    { name: 'Link', icon: Link, isOn: on.link, run: () => setEntry(entry === 'link' ? undefined : 'link') },
    { name: 'Undo', icon: Undo2, run: () => chain().undo().run() },
    { name: 'Redo', icon: Redo2, run: () => chain().redo().run() },
    ...(uploadPicture === undefined
      ? []
      : [
          {
            name: 'Picture',
            icon: ImagePlus,
            isOn: on.picture !== undefined,
            run: () => setEntry(entry === 'picture' ? undefined : 'picture'),
          },
        ]),
  ]
  return (
    <div className="border-b border-line bg-sunk">
      <fieldset aria-label={`Formatting for ${label}`} className="flex flex-wrap gap-0.5 p-1">
        {tools.map(({ name, icon: Icon, isOn, run }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={isOn}
            disabled={disabled}
            onClick={run}
            className="flex size-8 items-center justify-center rounded-6 hover:bg-line disabled:text-faint aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:size-11"
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        ))}
      </fieldset>
      {entry === 'link' ? <LinkEntry editor={editor} address={on.address} onDone={close} /> : null}
      {entry === 'picture' && uploadPicture !== undefined ? (
        <PictureEntry key={on.picture} editor={editor} alt={on.picture} upload={uploadPicture} onDone={close} />
      ) : null}
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
    if (!isAllowedLink(full))
      return setError('Enter a web address like https://example.com, or mailto: followed by an e-mail address.')
    editor.chain().focus().extendMarkRange('link').setLink({ href: full }).run()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-3">
      <TextField
        label="Link address"
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
        Save link
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
          Remove link
        </Button>
      )}
    </div>
  )
}
