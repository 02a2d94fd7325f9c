import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '#ui/Lazy.tsx'
import { FieldSpecimens } from './FieldSpecimens.tsx'
import { PickerSpecimens } from './PickerSpecimens.tsx'
import { Later } from './Later.tsx'
import { GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/forms')({ ssr: true, component: FormsPage })

const exampleForm = lazyPart(async () => (await import('./ExampleForm.tsx')).ExampleForm)

function FormsPage() {
  return (
    <GuidePage
      title="Forms"
      text="Each field has a label, help and, if needed, an error, in that order. Errors never discard what people typed."
    >
      <FieldSpecimens />
      <PickerSpecimens />
      <Specimen
        wide
        title="Complete form"
        use="Edited and saved as one: sections, the effect in a sentence, one button. Ctrl S or ⌘ S saves; leaving with unsaved changes asks first."
      >
        <Later room="h-[1459px] tablet:h-[1369px] desk:h-[1153px]" part={exampleForm} />
      </Specimen>
    </GuidePage>
  )
}
