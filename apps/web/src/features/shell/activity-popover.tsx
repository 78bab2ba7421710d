import { Box, Flex, Link, Popover, Portal, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link as RouterLink } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import type { Work } from './use-running-work.ts'

type Props = { work: readonly Work[]; children: ReactElement }

/**
 * The list of running work below its button. Open from the first render, which moves the focus into
 * it.
 */
export default function ActivityPopover({ work, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-end' }}
      open={isOpen}
      onOpenChange={(change) => setOpen(change.open)}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Activity`} width="xs" maxW="calc(100vw - 1rem)">
            <Popover.Body p="4">
              <Text fontWeight="semibold" mb="3" aria-hidden="true">{t`Activity`}</Text>
              {work.length === 0 ? (
                <Text color="fg.muted">{t`Nothing is running.`}</Text>
              ) : (
                <WorkList work={work} onLeave={() => setOpen(false)} />
              )}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function WorkList({ work, onLeave }: { work: readonly Work[]; onLeave: () => void }) {
  return (
    <Flex as="ul" direction="column" gap="4" listStyleType="none" maxH="60vh" overflowY="auto">
      {work.map((item) => (
        <Box as="li" key={item.key}>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {item.place ? (
              <Link asChild color="fg">
                <RouterLink {...item.place} onClick={onLeave}>
                  {item.title}
                </RouterLink>
              </Link>
            ) : (
              item.title
            )}
          </Text>
          <Text color="fg.muted" fontSize="xs" mb="1.5" overflowWrap="anywhere">
            {item.current}
          </Text>
          {item.progress === null ? null : <ProgressBar label={item.title} value={item.progress} />}
        </Box>
      ))}
    </Flex>
  )
}
