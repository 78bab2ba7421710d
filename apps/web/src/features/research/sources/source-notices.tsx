import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SourceNotice } from '@newsloom/contract/research/sources'
import { TriangleAlert } from 'lucide-react'
import { useSystem } from '~/lib/system.ts'
import { noticeText, SOURCES } from './source-texts.ts'
import { useNoticeFocus } from './use-notice-focus.ts'
import { useDismissNotice, useSourceNotices } from './use-sources.ts'

/** A card stays a card: more are counted. */
const SHOWN = 2

type Props = {
  topicId: number
  /** the topic's own, in a form those that it has now; without any, it reads the starter feeds */
  sources: string[]
  /** a form shows all notices of the sources that it has now */
  isForm?: boolean
  onRemove: (url: string, name: string) => void
  /** takes the focus when the last notice is gone */
  onEmpty: () => void
}

/** The topic's sources that are silent or fail, and what to do. */
export function SourceNotices({ topicId, sources, isForm = false, onRemove, onEmpty }: Props) {
  const saved = useSourceNotices(topicId)
  const isOfForm = useIsRead(sources)
  const notices = isForm ? saved.filter(isOfForm) : saved
  const dismiss = useDismissNotice()
  const { list, press, forget } = useNoticeFocus(notices.length, onEmpty)
  if (notices.length === 0) return null
  const shown = isForm ? notices : notices.slice(0, SHOWN)
  const more = notices.length - shown.length
  const isOwn = sources.length > 0
  return (
    <Stack gap="2" mt="2">
      <Stack ref={list} as="ul" gap="2" listStyleType="none" aria-label={SOURCES.needAttention}>
        {shown.map((notice, place) => (
          <Notice
            key={notice.id}
            name={notice.name}
            text={noticeText(notice, isOwn ? 'chosen' : 'starter')}
            onRemove={
              sources.includes(notice.url)
                ? () => {
                    press(place)
                    onRemove(notice.url, notice.name)
                  }
                : undefined
            }
            onDismiss={() => {
              press(place)
              dismiss.mutate({ id: notice.id }, { onError: forget })
            }}
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

/** Whether a topic with these sources reads the source of a notice. */
function useIsRead(sources: string[]): (notice: SourceNotice) => boolean {
  const system = useSystem()
  const starters = (system.data?.starterSources ?? []).map(({ url }) => url)
  const read = sources.length > 0 ? sources : starters
  return ({ url }) => read.includes(url)
}

type NoticeProps = {
  name: string
  text: string
  onRemove: (() => void) | undefined
  onDismiss: () => void
}

function Notice({ name, text, onRemove, onDismiss }: NoticeProps) {
  return (
    <Flex as="li" gap="2" p="3" borderRadius="l2" bg="bg.warning" align="flex-start">
      <Box color="fg.warning" pt="0.5" flexShrink="0">
        <TriangleAlert size={16} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">{text}</Text>
        <Flex gap="2" mt="2" wrap="wrap">
          {onRemove ? (
            <Button
              type="button"
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={onRemove}
              aria-label={SOURCES.removeOf(name)}
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
            aria-label={t`Dismiss the notice about ${name}`}
          >
            {SOURCES.dismiss}
          </Button>
        </Flex>
      </Box>
    </Flex>
  )
}
