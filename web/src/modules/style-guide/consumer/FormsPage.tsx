import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { FieldSpecimens } from './FieldSpecimens.tsx'
import { PickerSpecimens } from './PickerSpecimens.tsx'
import { Later } from './Later.tsx'
import { GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/forms')({ ssr: true, component: FormsPage })

const ExampleForm = lazy(async () => ({ default: (await import('./ExampleForm.tsx')).ExampleForm }))

function FormsPage() {
  return (
    <GuidePage
      title="Forms"
      text="Each field says what it is, what helps, and what is wrong, in that order and in words. Nothing that was typed is lost to an error."
    >
      <FieldSpecimens />
      <PickerSpecimens />
      <Specimen
        wide
        title="A whole form"
        use="What is edited and saved as one: sections, the effect in a sentence, one button. Ctrl S or ⌘ S saves; leaving asks first."
      >
        <Later room="h-[1459px] tablet:h-[1369px] desk:h-[1153px]">
          <ExampleForm />
        </Later>
      </Specimen>
    </GuidePage>
  )
}
