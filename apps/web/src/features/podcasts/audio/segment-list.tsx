import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { Script } from '@newsloom/contract/podcasts/script'
import { Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react'
import { clock } from '~/components/podcast/texts.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { linesText, segmentState, AUDIO_TEXTS as TEXTS } from './audio-texts.ts'

const MARKS = {
  waiting: { icon: CircleDashed, color: 'fg.muted' },
  voicing: { icon: LoaderCircle, color: 'fg.info' },
  done: { icon: Check, color: 'fg.success' },
  failed: { icon: CircleAlert, color: 'fg.error' },
} as const

type Props = {
  segments: EpisodeView['segments']
  lines: Script['lines']
  /** whether the run that records them has ended */
  isOver: boolean
  /** the parts that can be recorded by themselves: good ones again, or those that failed */
  again: 'done' | 'failed'
  /** null: nothing can be recorded now */
  onAgain: ((position: number) => void) | null
}

/** The parts of the audio, with what was wrong with those that failed. */
export const SegmentList = ({ segments, lines, isOver, again, onAgain }: Props) => {
  const verb = again === 'failed' ? TEXTS.tryAgain : TEXTS.recordAgain
  return (
    <Box as="ol" listStyleType="none" aria-label={TEXTS.parts} maxH="72" overflowY="auto">
      {segments.map((segment) => {
        const { position, state, fault, seconds, lineIds } = segment
        const { icon: Icon, color } = MARKS[isOver && state === 'voicing' ? 'waiting' : state]
        const where = linesText(lineIds, lines)
        return (
          <Flex as="li" key={position} gap="2.5" py="1.5" align="flex-start">
            <Box color={color} pt="0.5" flexShrink="0">
              <Icon size={16} aria-hidden="true" />
            </Box>
            <Box flex="1" minW="0" className="tabular">
              <Text>
                {[
                  TEXTS.part(position),
                  where,
                  segmentState(segment, isOver),
                  seconds === null ? '' : clock(seconds),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {fault ? (
                <Text color="fg.error" fontSize="xs" overflowWrap="anywhere">
                  {translateMessage(fault)}
                </Text>
              ) : null}
            </Box>
            {state === again && onAgain ? (
              <Button
                size="xs"
                variant="ghost"
                colorPalette="gray"
                flexShrink="0"
                aria-label={`${TEXTS.part(position)}: ${verb}`}
                onClick={() => onAgain(position)}
              >
                {verb}
              </Button>
            ) : null}
          </Flex>
        )
      })}
    </Box>
  )
}
