import { useRef, useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { RichTextField } from '#ui/RichTextField.tsx'
import { RichTextSurface } from '#ui/RichTextSurface.tsx'

const about =
  '<h2>Forty winters</h2><p>Nela Oduya’s <strong>new</strong> play. Bring a coat: the yard is <em>open to the sky</em>.</p><ul><li><p>Doors at 7:00 PM</p></li><li><p>One intermission</p></li></ul>'

/** Rich text fields: untouched, being edited, and with an error. */
export function Texts() {
  const [text, setText] = useState('<p>Doors at 7:00 PM. Bring a coat: the yard is open to the sky.</p>')
  const [written, setWritten] = useState(about)
  const [isReady, setIsReady] = useState(false)
  const placeholder = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex max-w-[680px] flex-col gap-5">
      <RichTextField label="About the event" maxLength={2000} value={text} onValue={setText} />
      <Field label="Being edited">
        {(control) => (
          <>
            {isReady ? null : <div className="h-[320px]" />}
            <RichTextSurface
              {...control}
              label="Being edited"
              value={written}
              onValue={setWritten}
              disabled={false}
              placeholder={placeholder}
              onReady={() => setIsReady(true)}
            />
          </>
        )}
      </Field>
      <RichTextField label="With an error" value="" onValue={setText} error="The text field is required" />
      <RichTextField label="Disabled" value={text} onValue={setText} disabled />
    </div>
  )
}
