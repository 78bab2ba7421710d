import { Box, Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { PanelSection } from '~/components/panel.tsx'

type Props = { title: string; children: ReactNode }

/** A panel of second rank: a phone shows its title alone until it is opened. */
export function PhonePanel({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const verb = isOpen ? t`Hide` : t`Show`
  return (
    <PanelSection
      title={title}
      action={
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          hideFrom="sm"
          aria-expanded={isOpen}
          aria-label={`${verb}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {verb}
        </Button>
      }
    >
      <Box hideBelow={isOpen ? undefined : 'sm'}>{children}</Box>
    </PanelSection>
  )
}
