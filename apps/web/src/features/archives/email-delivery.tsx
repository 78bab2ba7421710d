import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { EmailHistoryRecord } from '@newsloom/contract/research/archives'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'

/** Who received this research by email, and with what outcome. */
export function EmailDelivery({ archiveId }: { archiveId: number }) {
  const history = useQuery(trpc.archives.history.queryOptions({ archiveId }))
  return (
    <PanelSection title="Email Delivery">
      {history.isError ? (
        <ErrorState
          title="The delivery records could not be loaded."
          error={history.error}
          onRetry={history.refetch}
          isRetrying={history.isFetching}
        />
      ) : (
        <Records records={history.data} />
      )}
    </PanelSection>
  )
}

function Records({ records }: { records: readonly EmailHistoryRecord[] | undefined }) {
  if (!records) return <RowsSkeleton rows={2} />
  if (records.length === 0) return <Text color="fg.muted">No email delivery records found</Text>
  return (
    <Flex
      as="ul"
      direction="column"
      listStyleType="none"
      maxH="80"
      overflowY="auto"
      tabIndex={0}
      aria-label="Delivery records"
    >
      {records.map((record) => (
        <Flex
          as="li"
          key={record.id}
          align="center"
          gap="3"
          py="2"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <Box flex="1" minW="0">
            <Text overflowWrap="anywhere">{record.contactEmail}</Text>
            <Text color="fg.muted" fontSize="xs" className="tabular">
              {record.sentAt ? formatDateTime(record.sentAt) : '–'}
            </Text>
          </Box>
          <StatusBadge status={record.status} />
        </Flex>
      ))}
    </Flex>
  )
}

function StatusBadge({ status }: { status: EmailHistoryRecord['status'] }) {
  return status === 'sent' ? (
    <Badge colorPalette="green">
      <CircleCheck size={12} aria-hidden="true" />
      sent
    </Badge>
  ) : (
    <Badge colorPalette="red">
      <CircleX size={12} aria-hidden="true" />
      failed
    </Badge>
  )
}
