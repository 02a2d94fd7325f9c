import { useState } from 'react'
import { ImageField } from '#ui/ImageField.tsx'
import { sameImage, type ImageChoice } from '#ui/use-shown-image.ts'
import { artOf } from './poster-examples.ts'

const kept = artOf(1, 2)
/** No image at all: it fails without asking anybody. */
const broken = 'data:image/png;base64,none'

const chosen = (): ImageChoice => ({
  file: new File([decodeURIComponent(kept.slice(kept.indexOf(',') + 1))], 'lantern-keeper.svg', {
    type: 'image/svg+xml',
  }),
  isRemoved: false,
})

/** An image in every state: none, kept, chosen, taken away, not to be had, refused, off. */
export function Images() {
  const [none, setNone] = useState(sameImage)
  const [present, setPresent] = useState(sameImage)
  const [fresh, setFresh] = useState(chosen)
  const [gone, setGone] = useState<ImageChoice>({ file: undefined, isRemoved: true })
  const [lost, setLost] = useState(sameImage)
  const [refused, setRefused] = useState(sameImage)
  return (
    <div className="flex flex-col gap-5">
      <ImageField label="None yet" value={none} onValue={setNone} />
      <ImageField
        label="Kept"
        value={present}
        onValue={setPresent}
        currentUrl={kept}
        help="It stands on the shop’s page."
      />
      <ImageField label="Chosen" value={fresh} onValue={setFresh} currentUrl={kept} />
      <ImageField label="Taken away" value={gone} onValue={setGone} currentUrl={kept} />
      <ImageField label="Not to be had" value={lost} onValue={setLost} currentUrl={broken} />
      <ImageField
        label="Banner"
        value={refused}
        onValue={setRefused}
        recommended={{ width: 1600, height: 400 }}
        error="The banner size must be less than 2MB"
      />
      <ImageField label="Off" value={sameImage} onValue={setNone} disabled />
    </div>
  )
}
