import { Box, Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { PanelSection } from '~/components/panel.tsx'

type Props = {
  title: string
  /** beside the title; on a phone, once it is open */
  action?: ReactNode
  children: ReactNode
}

/** A panel of second rank: a phone shows its title alone until it is opened. */
export function PhonePanel({ title, action, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const verb = isOpen ? t`Hide` : t`Show`
  return (
    <PanelSection
      title={title}
      bodyPb={isOpen ? '5' : { base: '1', sm: '5' }}
      action={
        <Flex gap="2">
          {action ? <Box hideBelow={isOpen ? undefined : 'sm'}>{action}</Box> : null}
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
        </Flex>
      }
    >
      <Box hideBelow={isOpen ? undefined : 'sm'}>{children}</Box>
    </PanelSection>
  )
}
