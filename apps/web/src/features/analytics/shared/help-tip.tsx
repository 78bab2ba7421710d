import { IconButton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CircleHelp } from 'lucide-react'
import { Tooltip } from '~/components/tooltip.tsx'

type Props = { about: string; children: string }

/** Explains a term on hover and focus; the whole text is its accessible name. */
export const HelpTip = ({ about, children }: Props) => (
  <Tooltip content={children}>
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="2xs"
      minW="5"
      height="5"
      verticalAlign="text-bottom"
      aria-label={t`About ${about.toLowerCase()}: ${children}`}
    >
      <CircleHelp aria-hidden="true" />
    </IconButton>
  </Tooltip>
)
