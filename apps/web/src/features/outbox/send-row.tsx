import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { OutboxSend } from '@newsloom/contract/sends/outbox'
import { useId } from 'react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { RowChevron } from '~/components/fold/fold-chevron.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'
import { ListFoot } from './list-foot.tsx'
import { MailRow } from './mail-row.tsx'
import { SubjectLine } from './subject-line.tsx'
import { KIND_LABELS, TEXTS } from './texts.ts'
import { useMails } from './use-outbox.ts'

type Choice = { selected: number | undefined; onSelect: (id: number) => void }
type Props = Choice & { send: OutboxSend; isOpen: boolean; onToggle: () => void }

/** A send, which opens to its emails; its row stays visible above them. */
export function SendRow({ send, isOpen, onToggle, ...choice }: Props) {
  const id = useId()
  const { label, subject, sendKind, emails, createdAt } = send
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        display="flex"
        gap="2"
        width="full"
        textAlign="start"
        cursor="pointer"
        ps="3"
        pe="4"
        py="3"
        borderBottomWidth="1px"
        bg="bg.panel"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
        {...(isOpen ? { position: 'sticky', top: '0', zIndex: '1' } : {})}
      >
        <RowChevron isOpen={isOpen} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" gap="3">
            <Text fontWeight="medium" truncate lang={langOf(label)}>
              {label}
            </Text>
            <Text color="fg.muted" fontSize="xs" flexShrink="0">
              <RelativeTime at={createdAt} />
            </Text>
          </Flex>
          <SubjectLine subject={subject} />
          <Text color="fg.muted" fontSize="xs" className="tabular">
            {sendKind ? `${KIND_LABELS[sendKind]} · ` : ''}
            {TEXTS.emails(emails)}
          </Text>
        </Box>
      </chakra.button>
      {isOpen ? <Emails id={id} sendId={send.sendId} {...choice} /> : null}
    </>
  )
}

function Emails({ id, sendId, selected, onSelect }: Choice & { id: string; sendId: number }) {
  const mails = useMails({ sendId })
  if (!mails.data)
    return mails.isError ? (
      <Box id={id} p="3" borderBottomWidth="1px">
        <ErrorNote onRetry={mails.refetch}>
          {TEXTS.moreFailed} {mails.error.message}
        </ErrorNote>
      </Box>
    ) : (
      <Box id={id} ps="9" pe="4" bg="bg.subtle" borderBottomWidth="1px">
        <LoadingNote>{TEXTS.loading}</LoadingNote>
        <RowsSkeleton />
      </Box>
    )
  return (
    <Box as="ul" id={id} listStyleType="none">
      {mails.data.pages.flatMap(({ items }) =>
        items.map((mail) => (
          <li key={mail.id}>
            <MailRow
              mail={mail}
              place="send"
              isSelected={mail.id === selected}
              onSelect={() => onSelect(mail.id)}
            />
          </li>
        )),
      )}
      <Box as="li" borderBottomWidth={mails.hasNextPage ? '1px' : '0'}>
        <ListFoot query={mails} />
      </Box>
    </Box>
  )
}
