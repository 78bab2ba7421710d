import { chakra, Flex, Text } from '@chakra-ui/react'
import type { OutboxCard } from '@newsloom/contract/sends/outbox'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'
import { SubjectLine } from './subject-line.tsx'

type Props = {
  mail: OutboxCard
  isSelected: boolean
  onSelect: () => void
  /** in line with the sends, below its send, which has the subject, or among what was found */
  place: 'entry' | 'send' | 'found'
}

/** One email with its recipient, time and subject. */
export function MailRow({ mail, isSelected, onSelect, place }: Props) {
  const { to, name, subject, createdAt } = mail
  const isNested = place === 'send'
  return (
    <chakra.button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      display="block"
      width="full"
      textAlign="start"
      cursor="pointer"
      ps={place === 'found' ? '4' : '9'}
      pe="4"
      py={isNested ? '2' : '3'}
      borderBottomWidth="1px"
      bg={isSelected ? 'colorPalette.subtle' : isNested ? 'bg.subtle' : undefined}
      focusVisibleRing="inside"
      _hover={isSelected ? undefined : { bg: isNested ? 'bg.muted' : 'bg.subtle' }}
    >
      <Flex justify="space-between" gap="3">
        <Text fontWeight="medium" truncate lang={name ? langOf(name) : undefined}>
          {name || to}
        </Text>
        <Text color="fg.muted" fontSize="xs" flexShrink="0">
          <RelativeTime at={createdAt} />
        </Text>
      </Flex>
      {name ? (
        <Text color="fg.muted" fontSize="xs" truncate>
          {to}
        </Text>
      ) : null}
      {isNested ? null : <SubjectLine subject={subject} />}
    </chakra.button>
  )
}
