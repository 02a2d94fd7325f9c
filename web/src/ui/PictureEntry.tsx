import { MAX_IMAGE_BYTES } from '@admission/common/validation/fields.ts'
import { pictureFile } from '@admission/common/validation/picture.ts'
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { Button } from './Button.tsx'
import { FieldError } from './Field.tsx'
import { TextField } from './TextField.tsx'

interface PictureEntryProps {
  readonly editor: Editor
  /** Description of the selected picture; undefined to insert one. */
  readonly alt: string | undefined
  readonly upload: (file: File) => Promise<string>
  readonly onDone: () => void
}

/** A smaller picture of one above the limit; the file itself if there is none. */
const fit = async (file: File): Promise<File> => {
  if (file.size <= MAX_IMAGE_BYTES) return file
  const { scaledToFit } = await import('./scale-image.ts')
  return (await scaledToFit(file, MAX_IMAGE_BYTES)) ?? file
}

const problemOf = (file: File | undefined): string | undefined =>
  file === undefined ? 'Choose a picture.' : v.safeParse(pictureFile, file).issues?.[0].message

/** Uploads a picture into formatted text, or changes the description of the selected one. */
export function PictureEntry({ editor, alt, upload, onDone }: PictureEntryProps) {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [typed, setTyped] = useState(alt ?? '')
  const [errors, setErrors] = useState<{ readonly file?: string | undefined; readonly alt?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const isNew = alt === undefined
  const save = async (): Promise<void> => {
    const text = typed.replaceAll(/[<>]/g, '').trim()
    const fitting = file === undefined ? undefined : await fit(file)
    const found = {
      file: isNew ? problemOf(fitting) : undefined,
      alt: text === '' ? 'Describe the picture for people who can’t see it.' : undefined,
    }
    setErrors(found)
    if (found.file !== undefined || found.alt !== undefined) return
    if (fitting === undefined) {
      editor.chain().focus().updateAttributes('picture', { alt: text }).run()
      return onDone()
    }
    setBusy(true)
    try {
      const src = await upload(fitting)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src, alt: text } })
        .run()
      onDone()
    } catch (error) {
      setErrors({ file: error instanceof Error ? error.message : 'The picture couldn’t be uploaded. Try again.' })
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      {isNew ? (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-14 font-semibold">
            Picture file
          </label>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={errors.file === undefined ? undefined : true}
            aria-describedby={errors.file === undefined ? undefined : `${id}-below`}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0])
              setErrors({})
            }}
            className="min-h-9 text-14"
          />
          {errors.file === undefined ? null : <FieldError id={`${id}-below`} text={errors.file} />}
        </div>
      ) : null}
      <TextField
        label="What it shows"
        size="office"
        maxLength={300}
        value={typed}
        onValue={(text) => {
          setTyped(text)
          setErrors(({ file: wrong }) => ({ file: wrong }))
        }}
        error={errors.alt}
        help="For people who can’t see it."
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <div className="flex gap-2">
        <Button size="office" onClick={() => void save()} busy={isBusy && 'Uploading'}>
          {isNew ? 'Insert picture' : 'Save description'}
        </Button>
        {isNew ? null : (
          <Button
            size="office"
            kind="quiet"
            onClick={() => {
              editor.chain().focus().deleteSelection().run()
              onDone()
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}
