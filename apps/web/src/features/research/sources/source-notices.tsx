import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { SourceNotice } from '@newsloom/contract/research/sources'
import { TriangleAlert } from 'lucide-react'
import { noticeText, SOURCES } from './source-texts.ts'
import { useDismissNotice, useSourceNotices } from './use-sources.ts'

/** A card stays a card: more are counted. */
const SHOWN = 2

type Props = {
  topicId: number
  /** in a form: all notices of the sources that it still has, each with 'Remove' */
  form?: { sources: string[]; remove: (url: string) => void }
}

/** The topic's sources that are silent or fail, and what to do. */
export function SourceNotices({ topicId, form }: Props) {
  const saved = useSourceNotices(topicId)
  const notices = form ? saved.filter(({ url }) => form.sources.includes(url)) : saved
  const dismiss = useDismissNotice()
  if (notices.length === 0) return null
  const shown = form ? notices : notices.slice(0, SHOWN)
  const more = notices.length - shown.length
  return (
    <Stack gap="2" mt="2">
      <Stack as="ul" gap="2" listStyleType="none" aria-label={SOURCES.needAttention}>
        {shown.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            onRemove={form ? () => form.remove(notice.url) : undefined}
            onDismiss={() => dismiss.mutate({ id: notice.id })}
          />
        ))}
      </Stack>
      {more > 0 ? (
        <Text fontSize="xs" color="fg.muted">
          {SOURCES.moreNotices(more)}
        </Text>
      ) : null}
    </Stack>
  )
}

type NoticeProps = { notice: SourceNotice; onRemove: (() => void) | undefined; onDismiss: () => void }

function Notice({ notice, onRemove, onDismiss }: NoticeProps) {
  return (
    <Flex as="li" gap="2" p="3" borderRadius="l2" bg="bg.warning" align="flex-start">
      <Box color="fg.warning" pt="0.5" flexShrink="0">
        <TriangleAlert size={16} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">{noticeText(notice)}</Text>
        <Flex gap="2" mt="2" wrap="wrap">
          {onRemove ? (
            <Button
              type="button"
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={onRemove}
              aria-label={`${SOURCES.remove} ${notice.name}`}
            >
              {SOURCES.remove}
            </Button>
          ) : null}
          <Button
            type="button"
            size="xs"
            variant="outline"
            colorPalette="gray"
            onClick={onDismiss}
            aria-label={`${SOURCES.dismiss} the notice about ${notice.name}`}
          >
            {SOURCES.dismiss}
          </Button>
        </Flex>
      </Box>
    </Flex>
  )
}
