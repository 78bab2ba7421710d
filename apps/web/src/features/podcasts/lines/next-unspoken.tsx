import { Box, Button } from '@chakra-ui/react'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { LineChecked } from '@newsloom/contract/podcasts/script-view'
import { VolumeX } from 'lucide-react'
import { useRef } from 'react'
import { formatNumber } from '~/lib/numbers.ts'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'
import { showLine } from './show-line.ts'

type Props = {
  lines: readonly ScriptLine[]
  /** by the places of the lines; null: not known yet */
  checks: readonly (LineChecked | null)[]
}

/** How many lines are not spoken as they are now; each press shows the next one. */
export function NextUnspoken({ lines, checks }: Props) {
  const shown = useRef(-1)
  const places = lines.flatMap((_, place) => (checks[place]?.isSpoken === false ? [place] : []))
  const [first] = places
  if (first === undefined) return null
  const show = () => {
    const next = places.find((place) => place > shown.current) ?? first
    shown.current = next
    showLine(lines[next]?.id ?? '')
  }
  return (
    <Button
      size="xs"
      variant="ghost"
      color="fg.error"
      ms="-2"
      px="2"
      aria-label={`${TEXTS.unspoken(places.length)}: ${TEXTS.showNext}`}
      title={TEXTS.showNext}
      onClick={show}
    >
      <VolumeX size={14} aria-hidden="true" />
      <Box as="span" hideBelow="sm">
        {TEXTS.unspoken(places.length)}
      </Box>
      {/* on phones the bar has no room for words, which its name has */}
      <Box as="span" hideFrom="sm">
        {formatNumber(places.length)}
      </Box>
    </Button>
  )
}
