import { Button, Flex, Text } from '@chakra-ui/react'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { showLine } from '../lines/show-line.ts'
import { leftOutText, AUDIO_TEXTS as TEXTS } from './audio-texts.ts'
import { unspokenLines } from './looks-heard.ts'

/** How many lines of the saved script nobody will hear, and the way to the first. */
export function Unspoken({ view }: { view: ScriptView }) {
  const ids = unspokenLines(view)
  const [first] = ids
  if (first === undefined) return null
  return (
    <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
      <Text color="fg.error">{leftOutText(ids.length)}</Text>
      <Button size="xs" variant="outline" colorPalette="gray" onClick={() => showLine(first)}>
        {ids.length === 1 ? TEXTS.showIt : TEXTS.showFirst}
      </Button>
    </Flex>
  )
}
