import { Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { fieldOf } from '@newsloom/email/merge/merge-tags'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { quote } from '~/lib/quote.ts'
import {
  emptyTag,
  fallbackWord,
  NAMELESS,
  type SubjectReader,
  withFallback,
  withoutTag,
} from './empty-subject.ts'
import { TaggedText } from './tagged-text.tsx'

type Props = {
  /** the subject with its merge tags */
  subject: string
  /** the reader; missing: any reader, so every tag that can be empty counts */
  reader?: (SubjectReader & { email: string }) | undefined
  /** the subject that this reader gets */
  reads?: string
  /** changes the subject; missing: it cannot be changed here */
  onChange?: ((subject: string) => void) | undefined
  /** shown instead of the button; leads to where the subject can be changed */
  action?: ReactNode
}

/** Below a subject: what it reads like for somebody who has no value for a merge tag of it. */
export function EmptySubjectNote({ subject, reader, reads, onChange, action }: Props) {
  const tag = emptyTag(subject, reader ?? NAMELESS)
  if (tag === null) return null
  const field = fieldOf(tag)
  const shown = quote((reads ?? withoutTag(subject, tag)).trim())
  const word = fallbackWord(subject)
  return (
    <Flex columnGap="3" rowGap="1" py="1" wrap="wrap" align="center" fontSize="xs">
      <Flex gap="1.5" align="flex-start" minW="0" color="fg.warning">
        <Flex h="1lh" align="center" flexShrink="0">
          <TriangleAlert size={14} aria-hidden="true" />
        </Flex>
        <Text overflowWrap="anywhere" minW="0">
          <TaggedText text={textOf(reader?.email ?? null, field, shown)} />
        </Text>
      </Flex>
      {field === null && onChange ? (
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => onChange(withFallback(subject, tag, word))}
        >
          {t`Add the fallback ${quote(word)}`}
        </Button>
      ) : (
        action
      )}
    </Flex>
  )
}

function textOf(who: string | null, field: string | null, reads: string): string {
  if (field === null)
    return who === null
      ? t`Without a name, the subject reads ${reads}.`
      : t`${who} has no name, so the subject reads ${reads}.`
  const name = quote(field.replaceAll('_', ' '))
  return who === null
    ? t`Without a value in ${name}, the subject reads ${reads}.`
    : t`${who} has no value in ${name}, so the subject reads ${reads}.`
}
