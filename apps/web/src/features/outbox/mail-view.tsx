import { Box, Button, Flex, Heading, Stack, Tabs, Text } from '@chakra-ui/react'
import type { OutboxMail } from '@newsloom/contract/sends/outbox'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { PlainMail } from '~/components/mail/mail-parts.tsx'
import { Panel } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'

type Props = { id: number; onClose: () => void }

/** One email: as HTML in a sandboxed frame, as text, and its headers. */
export function MailView({ id, onClose }: Props) {
  const mail = useQuery(trpc.outbox.get.queryOptions({ id }))
  return (
    <Stack gap="3">
      <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-3" hideFrom="lg" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        All email
      </Button>
      {mail.isError ? (
        <ErrorState
          title="This email could not be loaded."
          error={mail.error}
          onRetry={mail.refetch}
          isRetrying={mail.isFetching}
        />
      ) : mail.data ? (
        <Mail mail={mail.data} />
      ) : (
        <>
          <LoadingNote>Loading the email</LoadingNote>
          <CardSkeleton lines={8} />
        </>
      )}
    </Stack>
  )
}

function Mail({ mail }: { mail: OutboxMail }) {
  return (
    <Panel as="article">
      <Box p="5" pb="3">
        <Heading
          as="h2"
          fontSize="lg"
          fontWeight="semibold"
          lineHeight="short"
          overflowWrap="anywhere"
          lang={langOf(mail.subject)}
        >
          {mail.subject}
        </Heading>
        <Flex as="dl" direction="column" gap="0.5" mt="2">
          <Line name="From" value={mail.from} />
          <Line name="To" value={mail.to} />
          <Line name="Date" value={formatDateTime(mail.createdAt)} />
        </Flex>
      </Box>
      <Tabs.Root defaultValue="html" size="sm" lazyMount>
        <Tabs.List px="5">
          <Tabs.Trigger value="html">HTML</Tabs.Trigger>
          <Tabs.Trigger value="text">Text</Tabs.Trigger>
          <Tabs.Trigger value="headers">Headers</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="html" p="3">
          <HtmlFrame title={`Email: ${mail.subject}`} html={mail.html} minHeight={320} />
        </Tabs.Content>
        <Tabs.Content value="text" p="5">
          <PlainMail text={mail.text} />
        </Tabs.Content>
        <Tabs.Content value="headers" p="5">
          <Stack as="dl" gap="3">
            {Object.entries(mail.headers).map(([name, value]) => (
              <Box key={name}>
                <Box as="dt" color="fg.muted" fontSize="xs">
                  {name}
                </Box>
                <Box as="dd" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
                  {value}
                </Box>
              </Box>
            ))}
          </Stack>
        </Tabs.Content>
      </Tabs.Root>
    </Panel>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <Flex gap="2">
      <Text as="dt" color="fg.muted" width="12" flexShrink="0">
        {name}
      </Text>
      <Text as="dd" overflowWrap="anywhere" className="tabular">
        {value}
      </Text>
    </Flex>
  )
}
