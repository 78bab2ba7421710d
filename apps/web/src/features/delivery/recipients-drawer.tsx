import { Drawer, NativeSelect } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SendView } from '@newsloom/contract/sends/sends'
import { AppDrawer } from '~/components/dialogs/app-drawer.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { FIGURES, type Figure } from './figures.ts'
import { RecipientsList } from './recipients-list.tsx'
import { FIGURE_TEXTS } from './texts.ts'

type Props = {
  send: SendView
  figure: Figure
  onFigure: (figure: Figure) => void
  isOpen: boolean
  onClose: () => void
}

/** The recipients behind a figure, in a drawer on the right; full screen on phones. */
export default function RecipientsDrawer({ send, figure, onFigure, isOpen, onClose }: Props) {
  const { title, about } = FIGURE_TEXTS[figure]
  return (
    <AppDrawer isOpen={isOpen} onClose={onClose}>
      <Drawer.Header flexDirection="column" alignItems="stretch" gap="1" pe="14">
        <Drawer.Title fontSize="lg">{title}</Drawer.Title>
        <Drawer.Description>{about}</Drawer.Description>
      </Drawer.Header>
      <Drawer.Body pb="8">
        <FigureSelect counts={send.counts} value={figure} onChange={onFigure} />
        <RecipientsList key={figure} sendId={send.id} figure={figure} count={send.counts[figure]} />
      </Drawer.Body>
    </AppDrawer>
  )
}

type SelectProps = { counts: SendView['counts']; value: Figure; onChange: (figure: Figure) => void }

/** Switches to another figure without closing the drawer. */
function FigureSelect({ counts, value, onChange }: SelectProps) {
  return (
    <NativeSelect.Root size="sm" mb="2">
      <NativeSelect.Field
        aria-label={t`People shown`}
        value={value}
        onChange={({ target }) => {
          const figure = FIGURES.find((one) => one === target.value)
          if (figure) onChange(figure)
        }}
      >
        {FIGURES.map((figure) => (
          <option key={figure} value={figure}>
            {FIGURE_TEXTS[figure].title} ({formatNumber(counts[figure])})
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
