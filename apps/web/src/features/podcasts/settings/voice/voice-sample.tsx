import { Box, Text } from '@chakra-ui/react'
import type { Voice } from '@newsloom/contract/podcasts/episode'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { LoaderCircle, Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import type { Sound } from './use-sound.ts'
import { useVoiceSample } from './use-voice-sample.ts'
import { VOICE_TEXTS as TEXTS } from './voice-texts.ts'

/** `sound`: shared by all voices, so only one is heard at a time */
type Props = { voice: Voice; language: PodcastLanguage; sound: Sound }

/** A button that lets a voice be heard, and what hinders it. */
export function VoiceSample({ voice, language, sound }: Props) {
  const state = useVoiceSample({ voice, language })
  const [isAsked, setAsked] = useState(false)
  const { offer, sample, make, isMaking } = state
  const path = sample?.audioPath ?? null
  const isBroken = path !== null && sound.broken === path
  const isPlaying = path !== null && sound.playing === path
  const { play } = sound
  useEffect(() => {
    if (!isAsked || path === null) return
    setAsked(false)
    play(path)
  }, [isAsked, path, play])
  const press = () => {
    if (isPlaying) return sound.stop()
    setAsked(true)
    // one whose audio is gone is made again; any other is only looked up
    if (offer.data?.hasKey && (path === null || isBroken)) make.mutate({ voice, language })
  }
  return (
    <Box>
      <BusyButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        isBusy={isMaking || offer.isPending}
        aria-label={TEXTS.of(labelOf(state, isPlaying), voice)}
        onClick={press}
      >
        <Mark isMaking={isMaking} isPlaying={isPlaying} />
        {labelOf(state, isPlaying)}
      </BusyButton>
      <Note state={state} isBroken={isBroken} isAsked={isAsked} />
    </Box>
  )
}

type State = ReturnType<typeof useVoiceSample>

const hasFailed = ({ sample, make }: State): boolean =>
  make.isError || sample?.state === 'failed' || sample?.state === 'cancelled'

const labelOf = (state: State, isPlaying: boolean): string => {
  if (isPlaying) return TEXTS.stop
  if (state.isMaking) return TEXTS.making
  return hasFailed(state) ? TEXTS.tryAgain : TEXTS.hear
}

function Mark({ isMaking, isPlaying }: { isMaking: boolean; isPlaying: boolean }) {
  const Icon = isMaking ? LoaderCircle : isPlaying ? Square : Play
  return <Icon size={14} aria-hidden="true" />
}

type NoteProps = { state: State; isBroken: boolean; isAsked: boolean }

/** Says what went wrong, why there is no sample, or what the first one costs. */
function Note({ state, isBroken, isAsked }: NoteProps) {
  const problem = problemOf(state, isBroken)
  const words = problem ?? hintOf(state, isAsked)
  if (words === null) return null
  return (
    <Text
      role="status"
      mt="1.5"
      fontSize="xs"
      color={problem ? 'fg.error' : 'fg.muted'}
      overflowWrap="anywhere"
    >
      {words}
    </Text>
  )
}

function problemOf(state: State, isBroken: boolean): string | null {
  const { offer, make, sample, isMaking, isDown } = state
  if (isMaking) return isDown ? TEXTS.connectionLost : null
  if (offer.error) return `${TEXTS.loadFailed} ${offer.error.message}`
  if (make.error) return `${TEXTS.failed} ${make.error.message}`
  if (sample?.state === 'failed') return translateMessage(sample.error ?? TEXTS.failed)
  if (sample?.state === 'cancelled') return TEXTS.cancelled
  return isBroken ? TEXTS.broken : null
}

function hintOf({ offer: { data }, sample, isMaking }: State, isAsked: boolean): string | null {
  if (!data || isMaking || sample) return null
  if (data.hasKey) return TEXTS.cost(data.cost)
  return isAsked ? TEXTS.needsKey : null
}
