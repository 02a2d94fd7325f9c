import { useState } from 'react'
import { ImageField } from '#ui/ImageField.tsx'
import { unchangedImage, type ImageChoice } from '#ui/use-shown-image.ts'
import { artOf } from './poster-examples.ts'

const savedUrl = artOf(1, 2)
/** An invalid image, which fails without a request. */
const broken = 'data:image/png;base64,none'

const chosen = (): ImageChoice => ({
  file: new File([decodeURIComponent(savedUrl.slice(savedUrl.indexOf(',') + 1))], 'lantern-keeper.svg', {
    type: 'image/svg+xml',
  }),
  isRemoved: false,
})

/** An image field in every state: empty, saved, selected, removed, broken, rejected, disabled. */
export function Images() {
  const [empty, setEmpty] = useState(unchangedImage)
  const [saved, setSaved] = useState(unchangedImage)
  const [selected, setSelected] = useState(chosen)
  const [removed, setRemoved] = useState<ImageChoice>({ file: undefined, isRemoved: true })
  const [missing, setMissing] = useState(unchangedImage)
  const [rejected, setRejected] = useState(unchangedImage)
  return (
    <div className="flex flex-col gap-5">
      <ImageField label="Empty" value={empty} onValue={setEmpty} />
      <ImageField
        label="Saved"
        value={saved}
        onValue={setSaved}
        currentUrl={savedUrl}
        help="Shown on the shop’s page."
      />
      <ImageField label="Selected" value={selected} onValue={setSelected} currentUrl={savedUrl} />
      <ImageField label="Removed" value={removed} onValue={setRemoved} currentUrl={savedUrl} />
      <ImageField label="Broken" value={missing} onValue={setMissing} currentUrl={broken} />
      <ImageField
        label="Banner"
        value={rejected}
        onValue={setRejected}
        recommended={{ width: 1600, height: 400 }}
        error="The banner size must be less than 2MB"
      />
      <ImageField label="Disabled" value={unchangedImage} onValue={setEmpty} disabled />
    </div>
  )
}
