import { Text } from '@chakra-ui/react'
import { SCRIPT_LIMITS, type ScriptLine } from '@newsloom/contract/podcasts/script'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'

type Line = Pick<ScriptLine, 'text'>

/** From this length on, it is shown. */
const NEAR_LIMIT = SCRIPT_LIMITS.line * 0.9

/** Whether a line is longer than one that can be saved; a pasted text is kept nevertheless. */
export const isTooLong = ({ text }: Line): boolean => text.length > SCRIPT_LIMITS.line

/** Shows how long a line is near the limit, and beyond it what to do. */
export function LineLength({ line }: { line: Line }) {
  const { length } = line.text
  if (isTooLong(line))
    return (
      <Text role="alert" fontSize="sm" color="fg.error">
        {TEXTS.tooLong(length - SCRIPT_LIMITS.line)}
      </Text>
    )
  return length < NEAR_LIMIT ? null : (
    <Text fontSize="sm" color="fg.muted" className="tabular">
      {TEXTS.ofLimit(length)}
    </Text>
  )
}
