import { Box, Button, Flex, Link, NativeSelect, Stack, Text } from '@chakra-ui/react'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { Download, ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { besideAudio, ownPath } from './own-path.ts'
import { clock, PODCAST_TEXTS as TEXTS } from './texts.ts'
import { Transcript } from './transcript.tsx'
import { type Playback, usePlayback } from './use-playback.ts'

export type PlayedPodcast = {
  title: string
  /** the MP3 file */
  url: string
  /** null: audio of another server, of which nothing else is known */
  episode: EpisodeView | null
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

/** Plays a podcast by the browser's own controls, with its transcript and its files. */
export function PodcastPlayer({ podcast: { title, url, episode } }: { podcast: PlayedPodcast }) {
  const cues = episode?.cues ?? []
  const playback = usePlayback(cues)
  const path = ownPath(url)
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(title)}>
          {title}
        </Text>
        {episode ? (
          <Text color="fg.muted" fontSize="xs" className="tabular">
            {[
              clock(episode.seconds ?? 0),
              episode.endedAt && formatDateMinute(episode.endedAt),
              TEXTS.byVoices,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ) : null}
      </Box>
      <Flex gap="3" align="center" wrap="wrap">
        <Box asChild flex="1" minW="56" maxW="full">
          <audio ref={playback.audio} controls preload="none" aria-label={title} {...playback.listeners}>
            <source src={path ?? url} type="audio/mpeg" onError={playback.listeners.onError} />
          </audio>
        </Box>
        <Speed playback={playback} />
      </Flex>
      {playback.isBroken ? <ErrorNote onRetry={playback.load}>{TEXTS.broken}</ErrorNote> : null}
      {episode ? <Transcript {...episode} playing={playback.playing} onJump={playback.jump} /> : null}
      {path === null ? null : <Files path={path} page={episode?.pageUrl ?? null} />}
    </Stack>
  )
}

function Speed({ playback: { speed, changeSpeed } }: { playback: Playback }) {
  const id = useId()
  return (
    <Flex gap="2" align="center">
      <Text as="label" fontSize="sm" color="fg.muted" {...{ htmlFor: id }}>
        {TEXTS.speed}
      </Text>
      <NativeSelect.Root size="xs" width="20">
        <NativeSelect.Field
          id={id}
          value={speed}
          onChange={({ target }) => changeSpeed(Number(target.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  )
}

function Files({ path, page }: { path: string; page: string | null }) {
  return (
    <Flex gap="2" wrap="wrap">
      <FileLink href={path}>{TEXTS.mp3}</FileLink>
      <FileLink href={besideAudio(path, 'vtt')}>{TEXTS.vtt}</FileLink>
      <FileLink href={besideAudio(path, 'txt')}>{TEXTS.text}</FileLink>
      {page === null ? null : (
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link href={path.replace(/\.mp3$/, '')} target="_blank" rel="noreferrer">
            <ExternalLink size={14} aria-hidden="true" />
            {TEXTS.page}
          </Link>
        </Button>
      )}
    </Flex>
  )
}

const FileLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button asChild size="xs" variant="outline" colorPalette="gray">
    <a href={href} download aria-label={`${TEXTS.downloads}: ${children}`}>
      <Download size={14} aria-hidden="true" />
      {children}
    </a>
  </Button>
)
