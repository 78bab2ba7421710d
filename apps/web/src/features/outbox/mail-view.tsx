import { Box, Button, Flex, Heading, Stack, Tabs, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { OutboxMail } from '@newsloom/contract/sends/outbox'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { PlainMail } from '~/components/mail/mail-parts.tsx'
import { Panel } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from './texts.ts'

type Look = {
  /** shows the email as wide as on a phone */
  isPhone: boolean
  onPhone: (isPhone: boolean) => void
}
type Props = Look & { id: number; onClose: () => void }

/** One email: as HTML in a sandboxed frame, as text, and its headers. */
export function MailView({ id, onClose, ...look }: Props) {
  const mail = useQuery(trpc.outbox.get.queryOptions({ id }))
  return (
    <Stack gap="3">
      <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-3" hideFrom="lg" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {TEXTS.all}
      </Button>
      {mail.isError ? (
        <ErrorState
          title={TEXTS.mailFailed}
          error={mail.error}
          onRetry={mail.refetch}
          isRetrying={mail.isFetching}
        />
      ) : mail.data ? (
        <Mail mail={mail.data} {...look} />
      ) : (
        <>
          <LoadingNote>{TEXTS.loadingMail}</LoadingNote>
          <CardSkeleton lines={8} />
        </>
      )}
    </Stack>
  )
}

function Mail({ mail, isPhone, onPhone }: Look & { mail: OutboxMail }) {
  const [tab, setTab] = useState('html')
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
          <Line name={t`From`} value={mail.from} />
          <Line name={t`To`} value={mail.name ? `${mail.name} <${mail.to}>` : mail.to} />
          <Line name={t`Date`} value={formatDateTime(mail.createdAt)} />
        </Flex>
      </Box>
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} size="sm" lazyMount>
        <Flex position="relative" align="center">
          <Tabs.List px="5" flex="1">
            <Tabs.Trigger value="html">HTML</Tabs.Trigger>
            <Tabs.Trigger value="text">{t`Text`}</Tabs.Trigger>
            <Tabs.Trigger value="headers">{t`Headers`}</Tabs.Trigger>
          </Tabs.List>
          {tab === 'html' ? <PhoneButton isPhone={isPhone} onPhone={onPhone} /> : null}
        </Flex>
        <Tabs.Content value="html" p="3" bg={isPhone ? 'bg.subtle' : undefined} borderBottomRadius="l3">
          <Box mx="auto" maxW={isPhone ? `${TEMPLATE_LIMITS.phoneWidth}px` : undefined}>
            <HtmlFrame title={t`Email: ${mail.subject}`} html={mail.html} minHeight={320} />
          </Box>
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

/** A phone is that narrow anyway. */
const PhoneButton = ({ isPhone, onPhone }: Look) => (
  <Button
    size="xs"
    variant={isPhone ? 'subtle' : 'ghost'}
    colorPalette="gray"
    position="absolute"
    insetEnd="3"
    hideBelow="md"
    aria-pressed={isPhone}
    onClick={() => onPhone(!isPhone)}
  >
    <Smartphone size={14} aria-hidden="true" />
    {TEXTS.phone}
  </Button>
)

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
