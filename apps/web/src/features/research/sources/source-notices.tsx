import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SourceNotice } from '@newsloom/contract/research/sources'
import { type LucideIcon, Trash2, TriangleAlert, X } from 'lucide-react'
import { Tooltip } from '~/components/tooltip.tsx'
import { useSystem } from '~/lib/system.ts'
import { noticeText } from './source-problems.ts'
import { SOURCES } from './source-texts.ts'
import { useNoticeFocus } from './use-notice-focus.ts'
import { useDismissNotice, useSourceNotices } from './use-sources.ts'

/** A card stays a card: more are counted. */
const SHOWN = 2

type Props = {
  topicId: number
  /** the topic's own, in a form those that it has now; without any, it reads the starter feeds */
  sources: string[]
  /** on a card: shows all sources of the topic; missing: in a form, which lists all notices */
  onOpen?: () => void
  onRemove: (url: string, name: string) => void
  /** takes the focus when the last notice is gone */
  onEmpty: () => void
}

/** The topic's sources that are silent or fail, and what to do. */
export function SourceNotices({ topicId, sources, onOpen, onRemove, onEmpty }: Props) {
  const saved = useSourceNotices(topicId)
  const isOfForm = useIsRead(sources)
  const notices = onOpen ? saved : saved.filter(isOfForm)
  const dismiss = useDismissNotice()
  const { list, press, forget } = useNoticeFocus(notices.length, onEmpty)
  if (notices.length === 0) return null
  const shown = onOpen ? notices.slice(0, SHOWN) : notices
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
            onOpen={onOpen}
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
        <Button type="button" size="xs" variant="ghost" alignSelf="flex-start" ms="-2" onClick={onOpen}>
          {SOURCES.moreNotices(more)}
        </Button>
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
  onOpen: (() => void) | undefined
  onRemove: (() => void) | undefined
  onDismiss: () => void
}

const Notice = (props: NoticeProps) => (
  <Flex
    as="li"
    gap="2"
    px={props.onOpen ? '2.5' : '3'}
    py={props.onOpen ? '1.5' : '3'}
    borderRadius="l2"
    bg="bg.warning"
    align="flex-start"
  >
    <Box color="fg.warning" pt="0.5" flexShrink="0">
      <TriangleAlert size={16} aria-hidden="true" />
    </Box>
    {props.onOpen ? <Short {...props} onOpen={props.onOpen} /> : <Full {...props} />}
  </Flex>
)

/** On a card: two lines that lead to all sources, and the choices as icons. */
const Short = ({ name, text, onOpen, onRemove, onDismiss }: NoticeProps & { onOpen: () => void }) => (
  <>
    <Box asChild flex="1" minW="0" textAlign="start" cursor="pointer" {...LINK}>
      <button type="button" title={text} onClick={onOpen}>
        {text}
      </button>
    </Box>
    <Flex flexShrink="0" me="-1.5">
      {onRemove ? (
        <IconChoice label={SOURCES.removeOf(name)} tip={SOURCES.remove} icon={Trash2} onClick={onRemove} />
      ) : null}
      <IconChoice label={dismissOf(name)} tip={SOURCES.dismiss} icon={X} onClick={onDismiss} />
    </Flex>
  </>
)

const LINK = {
  fontSize: 'xs',
  lineClamp: '2',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
} as const

type ChoiceProps = { label: string; tip: string; icon: LucideIcon; onClick: () => void }

const IconChoice = ({ label, tip, icon: Icon, onClick }: ChoiceProps) => (
  <Tooltip content={tip}>
    <IconButton
      type="button"
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={14} aria-hidden="true" />
    </IconButton>
  </Tooltip>
)

const dismissOf = (name: string): string => t`Dismiss the notice about ${name}`

const Full = ({ name, text, onRemove, onDismiss }: NoticeProps) => (
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
        aria-label={dismissOf(name)}
      >
        {SOURCES.dismiss}
      </Button>
    </Flex>
  </Box>
)
