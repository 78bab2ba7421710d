import { Box, Center, Text } from '@chakra-ui/react'
import type { UpcomingItem } from '@newsloom/contract/activity/upcoming'
import { Link } from '@tanstack/react-router'
import { langOf } from '~/lib/lang.ts'
import { LinkedRow } from '../linked-row.tsx'
import { shownUpcoming } from './upcoming-labels.ts'

type Props = { item: UpcomingItem; recipientCount: number | undefined; now: number }

/** One row; all of it opens what it names. */
export function UpcomingRow({ item, recipientCount, now }: Props) {
  const { icon: Icon, what, when, exact, to, place } = shownUpcoming(item, recipientCount, now)
  return (
    <LinkedRow
      start={
        <Center boxSize="8" borderRadius="full" bg="bg.muted" color="fg.muted">
          <Icon size={16} aria-hidden="true" />
        </Center>
      }
      title={
        <Link {...place}>
          <Box as="span" srOnly>
            {what}:{' '}
          </Box>
          <Box as="span" overflowWrap="anywhere" lineClamp="2" lang={langOf(item.name)}>
            {item.name}
          </Box>
        </Link>
      }
      detail={<span lang={langOf(to)}>{to}</span>}
      figure={<Text as="span">{when}</Text>}
      note={exact === null ? null : item.kind === 'send' ? exact : <time dateTime={item.at}>{exact}</time>}
    />
  )
}
