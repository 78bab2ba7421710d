import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ArchiveSend } from '@newsloom/contract/research/archives'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { RowChevron } from '~/components/fold/fold-chevron.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { recipients } from '~/lib/numbers.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { FoundPeople } from './found-people.tsx'
import { ViewEmail } from './view-email.tsx'

/** A send whose recipients are folded away at first. */
export function FoldedSend({ send }: { send: ArchiveSend }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <SendRow
      send={send}
      recipientList={
        isOpen ? (
          <Box id={id} ps="5">
            <SendPeople sendId={send.id} />
          </Box>
        ) : null
      }
    >
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        display="flex"
        alignItems="flex-start"
        gap="1"
        minW="0"
        textAlign="start"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        <RowChevron isOpen={isOpen} />
        <SendLines send={send} />
      </chakra.button>
    </SendRow>
  )
}

type RowProps = { send: ArchiveSend; recipientList: ReactNode; children: ReactNode }

/** A send, its email, and below it its recipients. */
export const SendRow = ({ send, recipientList, children }: RowProps) => (
  <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
    <Flex
      align={{ base: 'flex-start', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      gap="3"
    >
      {children}
      <ViewEmail send={send} />
    </Flex>
    {recipientList}
  </Box>
)

/** The subject of a send, when it was and to how many. */
export const SendLines = ({ send: { subject, sent, createdAt } }: { send: ArchiveSend }) => (
  <Box minW="0">
    <Text overflowWrap="anywhere" lang={langOf(subject)}>
      <TaggedText text={subject} />
    </Text>
    <Text
      color="fg.muted"
      fontSize="xs"
      className="tabular"
    >{t`${formatDateTime(createdAt)} · sent to ${recipients(sent)}`}</Text>
  </Box>
)

function SendPeople({ sendId }: { sendId: number }) {
  const query = useInfiniteQuery(
    trpc.sends.people.infiniteQueryOptions(
      { id: sendId, state: null, search: '' },
      { getNextPageParam: (last) => last.nextCursor },
    ),
  )
  return <FoundPeople query={query} none={TEXTS.noDelivery} />
}
