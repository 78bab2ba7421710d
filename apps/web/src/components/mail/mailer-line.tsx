import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MailerCheck } from '@newsloom/contract/campaigns/campaign-sending'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Inbox } from 'lucide-react'
import { RelativeTime } from '~/components/relative-time.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { trpc } from '~/lib/net/trpc.ts'

const TEXTS = {
  failed: t`The email service could not be checked.`,
  unverified: (domain: string) =>
    t`${domain} is not verified at Resend, which refuses its emails. Verify it there, or change MAIL_FROM.`,
  tryAgain: t`Try again`,
} as const

/** How email is sent, whether the service answers, the sender, and the last error. */
export function MailerLine() {
  const mailer = useQuery(trpc.system.mailer.queryOptions())
  if (mailer.data) return <Mailer mailer={mailer.data} />
  if (!mailer.isError) return <Skeleton height="4" my="0.5" width="80%" />
  return (
    <Flex role="alert" gap="2" align="center" wrap="wrap" color="fg.muted" fontSize="xs">
      <Text>
        {TEXTS.failed} {mailer.error.message}
      </Text>
      <Button
        type="button"
        variant="outline"
        colorPalette="gray"
        size="xs"
        disabled={mailer.isFetching}
        onClick={() => mailer.refetch()}
      >
        {TEXTS.tryAgain}
      </Button>
    </Flex>
  )
}

function Mailer({ mailer }: { mailer: MailerCheck }) {
  const { transport, reachable, detail, sender, senderDomain, lastError } = mailer
  const isRefused = senderDomain?.state === 'unverified'
  const isBad = !reachable || isRefused
  const Icon = isBad ? CircleAlert : transport === 'outbox' ? Inbox : CircleCheck
  const colour = isBad ? 'fg.error' : transport === 'outbox' ? 'fg.muted' : 'fg.success'
  return (
    <Flex gap="2" fontSize="xs" color="fg.muted" align="flex-start">
      <Flex color={colour} height="1lh" align="center" flexShrink="0">
        <Icon size={14} aria-hidden="true" />
      </Flex>
      <Box minW="0" overflowWrap="anywhere">
        <Text>
          {transport === 'outbox' ? t`Local outbox` : t`Resend`}: {translateMessage(detail)}
        </Text>
        <Text>{t`From ${sender}`}</Text>
        {isRefused ? <Text color="fg.error">{TEXTS.unverified(senderDomain.name)}</Text> : null}
        {lastError ? (
          <Text>
            <Trans>
              Last error <RelativeTime at={lastError.at} />: {translateMessage(lastError.message)}
            </Trans>
          </Text>
        ) : null}
      </Box>
    </Flex>
  )
}
