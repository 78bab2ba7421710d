import { Badge, Text } from '@chakra-ui/react'
import { TEST_MARK } from '@newsloom/contract/sends/test-mark'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { langOf } from '~/lib/lang.ts'
import { KIND_LABELS } from './texts.ts'

/** The subject of an email or a send; its mark as a test is a badge. */
export function SubjectLine({ subject }: { subject: string }) {
  const isTest = subject.startsWith(`${TEST_MARK} `)
  const words = isTest ? subject.slice(TEST_MARK.length + 1) : subject
  return (
    <Text color="fg.muted" truncate lang={langOf(words)}>
      {isTest ? (
        <Badge size="xs" colorPalette="gray" variant="outline" me="1.5">
          {KIND_LABELS.test}
        </Badge>
      ) : null}
      <TaggedText text={words} />
    </Text>
  )
}
