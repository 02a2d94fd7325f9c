import { useRef, useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { RichTextField } from '#ui/RichTextField.tsx'
import { RichTextSurface } from '#ui/RichTextSurface.tsx'

const about =
  '<h2>Forty winters</h2><p>Nela Oduya’s <strong>new</strong> play. Bring a coat: the yard is <em>open to the sky</em>.</p><ul><li><p>Doors at 7 pm</p></li><li><p>One pause</p></li></ul>'

/** Formatted text: before anybody comes near, while it is written, with an error. */
export function Texts() {
  const [text, setText] = useState('<p>Doors at 7 pm. Bring a coat: the yard is open to the sky.</p>')
  const [written, setWritten] = useState(about)
  const [made, setMade] = useState(false)
  const resting = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex max-w-[680px] flex-col gap-5">
      <RichTextField label="About the event" maxLength={2000} value={text} onValue={setText} />
      <Field label="While it is written">
        {(control) => (
          <>
            {made ? null : <div className="h-[320px]" />}
            <RichTextSurface
              {...control}
              label="While it is written"
              value={written}
              onValue={setWritten}
              disabled={false}
              resting={resting}
              onMade={() => setMade(true)}
            />
          </>
        )}
      </Field>
      <RichTextField label="With an error" value="" onValue={setText} error="The text field is required" />
      <RichTextField label="Off" value={text} onValue={setText} disabled />
    </div>
  )
}
