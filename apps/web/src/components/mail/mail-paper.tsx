import { Box, Flex, Tabs, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SendMailView } from '@newsloom/contract/sends/sends'
import type { ReactNode } from 'react'
import { langOf } from '~/lib/lang.ts'
import { ClippedMail } from './clipped-mail.tsx'
import { EnvelopeLine, PlainMail } from './mail-parts.tsx'
import { TaggedText } from './tagged-text.tsx'

type Props = {
  mail: SendMailView
  /** below the subject */
  note?: ReactNode
}

/** An email with its envelope: the beginning of its HTML in a sandboxed frame, or its text part. */
export function MailPaper({ mail, note }: Props) {
  const lang = langOf(mail.subject)
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Box px="4" py="3">
        <Text
          fontWeight="semibold"
          overflowWrap="anywhere"
          lang={lang}
          lineHeight={lang ? 'thai' : undefined}
        >
          <TaggedText text={mail.subject} />
        </Text>
        {note}
        <Flex as="dl" gap="4" rowGap="0.5" wrap="wrap" mt="1" fontSize="xs" color="fg.muted">
          <EnvelopeLine name={t`From`} value={mail.from} />
          <EnvelopeLine name={t`To`} value={mail.to} />
        </Flex>
      </Box>
      <Tabs.Root defaultValue="html" size="sm" lazyMount>
        <Tabs.List px="4">
          <Tabs.Trigger value="html">HTML</Tabs.Trigger>
          <Tabs.Trigger value="text">{t`Plain text`}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content
          value="html"
          px={{ base: '0', sm: '4' }}
          pt={{ base: '0', sm: '4' }}
          pb={{ base: '0', sm: '1' }}
          bg="bg.subtle"
        >
          <ClippedMail title={t`Email: ${mail.subject}`} html={mail.html} />
        </Tabs.Content>
        <Tabs.Content value="text" p="4">
          <PlainMail text={mail.text} />
        </Tabs.Content>
      </Tabs.Root>
    </Box>
  )
}
