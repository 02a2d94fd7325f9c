import { appearanceForm, layoutLabels, themeLabels } from '@admission/common/validation/storefront-form.ts'
import { LAYOUTS, THEMES, type StorefrontLayout, type StorefrontTheme } from '@admission/common/storefront-words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { unchangedImage, useShownImage } from '#ui/use-shown-image.ts'
import { StorefrontPreview } from '../StorefrontPreview.tsx'
import {
  SaveStorefrontAppearanceDocument,
  StorefrontAppearanceDocument,
  type StorefrontAppearanceQuery,
} from './storefront-appearance.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/storefront/$storefrontId/appearance')({
  loader: ({ context, params }) => load(context.queryClient, appearanceQuery(params.accountId, params.storefrontId)),
  component: StorefrontAppearancePage,
})

const appearanceQuery = (accountId: string, storefrontId: string) =>
  query(StorefrontAppearanceDocument, { storefrontId }, { accountId })

const layouts = LAYOUTS.map((value) => ({ value, label: layoutLabels[value] }))
const themes = THEMES.map((value) => ({ value, label: themeLabels[value] }))

/** The next date of up to four shows. */
const examplesOf = ({ edges }: StorefrontAppearanceQuery['events']) =>
  [...new Map(edges.toReversed().map(({ node }) => [node.name, node])).values()].toReversed().slice(0, 4)

function StorefrontAppearancePage() {
  const { accountId, storefrontId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const asked = appearanceQuery(accountId, storefrontId)
  const { events } = useSuspenseQuery(asked).data
  const form = useRecord({
    query: asked,
    record: ({ storefront }) => storefront,
    tab: 'appearance',
    typed: ({ color, buttonColor, layout, theme, heroAlt }) => ({
      color: color ?? '',
      buttonColor: buttonColor ?? '',
      layout: layout as string,
      theme: theme as string,
      logo: unchangedImage,
      hero: unchangedImage,
      heroAlt,
    }),
    schema: appearanceForm,
    save: SaveStorefrontAppearanceDocument,
  })
  const { name, description, shopName, shopLogoUrl, logoUrl, heroUrl, history } = form.record
  const { color, buttonColor, layout, theme, logo, hero } = form.values
  const shownHero = useShownImage(hero, heroUrl)
  const shownLogo = useShownImage(logo, logoUrl)
  const clear = (field: 'color' | 'buttonColor', label: string) =>
    form.values[field] === '' || !canEdit ? null : (
      <TextButton onClick={() => form.change(field, '')}>{label}</TextButton>
    )
  return (
    <RecordTab
      form={form}
      asideLabel="Preview and history"
      aside={
        <>
          <StorefrontPreview
            name={name}
            text={description}
            {...{ shopName, shopLogoUrl, color, buttonColor }}
            layout={layout as StorefrontLayout}
            theme={theme as StorefrontTheme}
            logoUrl={shownLogo}
            heroUrl={shownHero}
            events={examplesOf(events)}
          />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Appearance">
        <div>
          <FormSection
            title="Colors"
            text="Text on them stays readable: if a color is too light or too dark, a shade of it is used."
          >
            <div className="flex flex-col items-start gap-2">
              <ColorField label="Header color" size="office" disabled={!canEdit} {...form.field('color')} />
              {clear('color', 'Use no color')}
            </div>
            <div className="flex flex-col items-start gap-2">
              <ColorField
                label="Color of buttons and links"
                size="office"
                disabled={!canEdit}
                {...(buttonColor === '' ? { help: 'The same as the header, or else your account’s.' } : {})}
                {...form.field('buttonColor')}
              />
              {clear('buttonColor', 'Use the header color')}
            </div>
          </FormSection>
          <FormSection title="Pictures" text="The logo is above the title. Without one, only your account’s is shown.">
            <ImageField label="Header picture" currentUrl={heroUrl} disabled={!canEdit} {...form.field('hero')} />
            {shownHero === undefined ? null : (
              <TextField
                label="Picture description"
                size="office"
                maxLength={300}
                readOnly={!canEdit}
                help="For people who can’t see the picture."
                {...form.field('heroAlt')}
              />
            )}
            <ImageField
              label="Logo"
              currentUrl={logoUrl}
              recommended={{ width: 512, height: 512 }}
              disabled={!canEdit}
              {...form.field('logo')}
            />
          </FormSection>
          <FormSection title="Layout" text="Posters suit many different shows, a list many dates of a few.">
            <SelectField label="Events" size="office" options={layouts} disabled={!canEdit} {...form.field('layout')} />
            <SelectField label="Theme" size="office" options={themes} disabled={!canEdit} {...form.field('theme')} />
          </FormSection>
        </div>
      </RecordForm>
    </RecordTab>
  )
}
