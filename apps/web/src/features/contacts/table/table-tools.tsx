import { Button, IconButton, Menu } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { EllipsisVertical } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { quote } from '~/lib/quote.ts'
import { useIsPhone } from '~/lib/viewport/use-is-phone.ts'
import type { PeopleView } from './use-people.ts'
import { type SegmentSaving, useSegmentSaving } from './use-segment-saving.tsx'

type Props = { saving: SegmentSaving; onFields: () => void }

/** Saving the filters, and the contacts' fields: buttons in a row, on a phone a menu. */
export function TableTools({ view, onFields }: { view: PeopleView; onFields: () => void }) {
  const saving = useSegmentSaving(view)
  const Tools = useIsPhone() ? ToolsMenu : ToolButtons
  return (
    <>
      <Tools saving={saving} onFields={onFields} />
      {saving.dialog}
    </>
  )
}

const BUTTON = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const

/** A saved segment's buttons stay: they keep the focus. */
function ToolButtons({ saving, onFields }: Props) {
  const { isOffered, isSaved, chosen, isSaving } = saving
  const title = isSaved && chosen ? t`Saved as ${quote(chosen.name)}` : undefined
  return (
    <>
      {isOffered && chosen ? (
        <BusyButton {...BUTTON} isBusy={isSaved || isSaving} title={title} onClick={saving.saveInto}>
          {isSaving ? t`Saving…` : t`Save changes`}
        </BusyButton>
      ) : null}
      {isOffered ? (
        <BusyButton
          {...BUTTON}
          isBusy={isSaved}
          title={title}
          onClick={saving.saveAs}
        >{t`Save as segment…`}</BusyButton>
      ) : null}
      <Button {...BUTTON} onClick={onFields}>{t`Fields…`}</Button>
    </>
  )
}

function ToolsMenu({ saving, onFields }: Props) {
  const { isOffered, isSaved, chosen } = saving
  const choose = (value: string) => {
    if (value === 'save') saving.saveInto()
    else if (value === 'save-as') saving.saveAs()
    else onFields()
  }
  return (
    <ChoiceMenu
      isFocusKept
      minW="48"
      onChoose={choose}
      trigger={
        <IconButton variant="ghost" size="sm" aria-label={t`Actions for the table`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {isOffered && chosen && !isSaved ? <Menu.Item value="save">{t`Save changes`}</Menu.Item> : null}
      {isOffered && !isSaved ? <Menu.Item value="save-as">{t`Save as segment…`}</Menu.Item> : null}
      <Menu.Item value="fields">{t`Fields…`}</Menu.Item>
    </ChoiceMenu>
  )
}
