import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { useEffect, useRef } from 'react'
import { langOf } from '~/lib/lang.ts'
import { clock, PODCAST_TEXTS as TEXTS } from './texts.ts'

type Props = Pick<EpisodeView, 'cues' | 'hosts' | 'sources'> & {
  /** the index of the line that is playing */
  playing: number | null
  onJump: (seconds: number) => void
}

/**
 * The spoken lines with their sources: follows the sound, and a press on a line plays from there.
 */
export function Transcript({ cues, hosts, sources, playing, onJump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = playing === null ? null : list.current?.children[playing]
    if (row instanceof HTMLElement && list.current) keepInView(list.current, row)
  }, [playing])
  return (
    <Box
      as="ol"
      ref={list}
      aria-label={TEXTS.transcript}
      listStyleType="none"
      maxH="80"
      overflowY="auto"
      position="relative"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      py="1"
    >
      {cues.map(({ lineId, speaker, text, from }, index) => (
        <Box
          as="li"
          // a long line has several parts
          key={`${lineId}-${from}`}
          px="3"
          py="1.5"
          aria-current={index === playing ? 'true' : undefined}
          bg={index === playing ? 'bg.muted' : undefined}
        >
          <Button
            variant="plain"
            height="auto"
            width="full"
            p="0"
            gap="3"
            alignItems="baseline"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            fontWeight="normal"
            color="fg"
            title={TEXTS.playFrom(clock(from))}
            onClick={() => onJump(from)}
          >
            <Text as="span" className="tabular" color="fg.muted" fontSize="xs" flexShrink="0">
              {clock(from)}
            </Text>
            <Text as="span" minW="0" overflowWrap="anywhere" lang={langOf(text)}>
              <strong>{hosts[speaker]}:</strong> {text}
            </Text>
          </Button>
          <Sources sources={sources[lineId] ?? []} />
        </Box>
      ))}
    </Box>
  )
}

function Sources({ sources }: { sources: EpisodeView['sources'][string] }) {
  if (sources.length === 0) return null
  return (
    <Flex ps="11" gap="3" wrap="wrap" fontSize="xs">
      {sources.map(({ url, publisher, title }) =>
        url === null ? (
          <Text as="span" key={title} color="fg.muted">
            {publisher}
          </Text>
        ) : (
          <Link
            key={url}
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="underline"
            color="fg.muted"
            // tall enough for a finger: WCAG 2.2, 2.5.8
            minH="6"
            minW="6"
            title={title}
          >
            {publisher}
          </Link>
        ),
      )}
    </Flex>
  )
}

/** Scrolls the list only; the page stays where its reader is. */
function keepInView(list: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop
  const bottom = top + row.offsetHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}
