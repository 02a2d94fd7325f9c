import { Picture } from '#ui/Picture.tsx'
import { Poster, Thumb } from '#ui/Poster.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { artOf } from './poster-examples.ts'
import { Example, Examples } from './Specimen.tsx'

/** An invalid image, which fails without a request. */
const broken = 'data:image/png;base64,none'

/** Images in every shape, a failed one, and thumbs. */
export const Pictures = () => (
  <Examples>
    <Example note="Wide, 1200 by 630">
      <Picture src={artOf(1, 1200 / 630)} alt="The Lantern Keeper" className="h-[126px] w-60 object-cover" eager />
    </Example>
    <Example note="Square">
      <div className="w-[126px]">
        <Poster src={artOf(1, 1)} alt="The Lantern Keeper" ratio="square" rounded eager />
      </div>
    </Example>
    <Example note="Failed">
      <Picture src={broken} alt="The Lantern Keeper" className="h-[126px] w-60 bg-sunk" eager />
    </Example>
    <Example note="Thumb">
      <Thumb src={artOf(1, 3 / 4)} eager />
    </Example>
    <Example note="Thumb, failed">
      <Thumb src={broken} eager />
    </Example>
  </Examples>
)

/** A code as scanned at the door. */
export const Codes = () => (
  <div className="size-44 rounded-6 bg-white p-3">
    <QrCode text="admission-style-guide" label="Example code" />
  </div>
)
