import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PreviewData } from '@newsloom/contract/templates/templates'
import { PREHEADER_SHOWN } from '@newsloom/email/layout/preheader'
import { kilobytes, MAIL_SIZE } from '@newsloom/email/mail-size'
import type { ReactNode } from 'react'
import { EnvelopeLine } from '~/components/mail/mail-parts.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { langOf } from '~/lib/lang.ts'
import { useSystem } from '~/lib/system.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { nameOf } from './reader-popover.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  subject: string
  preheader: string
  bytes: number
  data: PreviewData
  /** below the subject */
  note: ReactNode
}

/** Shows the email as a mailbox does before it is opened, and its size. */
export function Envelope({ subject, preheader, bytes, data, note }: Props) {
  const from = useSystem().data?.mailFrom
  const lang = langOf(subject)
  return (
    <Box px="4" py="3" borderBottomWidth="1px">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Text
          fontWeight="semibold"
          fontSize="md"
          overflowWrap="anywhere"
          lang={lang}
          lineHeight={lang ? 'thai' : undefined}
        >
          {subject || t`(no subject)`}
        </Text>
        <Flex gap="3" align="center" flexShrink="0">
          {data.isSample ? <SampleBadge>{TEXTS.sample}</SampleBadge> : null}
          <Text
            fontSize="xs"
            className="tabular"
            color={bytes < MAIL_SIZE.warnBytes ? 'fg.muted' : 'fg.warning'}
            title={t`The size of the HTML with tracked links. Gmail cuts off emails at 100 kB.`}
          >
            HTML {kilobytes(bytes)}
          </Text>
        </Flex>
      </Flex>
      {note}
      {preheader ? (
        <Text
          fontSize="xs"
          color="fg.muted"
          overflowWrap="anywhere"
          lang={langOf(preheader)}
          title={t`Preview text, ${preheader.length} characters. Mailboxes show about ${PREHEADER_SHOWN}.`}
        >
          {preheader}
        </Text>
      ) : null}
      <Flex as="dl" gap="4" rowGap="0.5" wrap="wrap" mt="1" fontSize="xs" color="fg.muted">
        {from ? <EnvelopeLine name={t`From`} value={from} /> : null}
        <EnvelopeLine name={t`To`} value={nameOf(data.contact)} />
        <EnvelopeLine name={t`Date`} value={formatDateMinute(data.now)} />
      </Flex>
    </Box>
  )
}
