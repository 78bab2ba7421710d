import { Flex } from '@chakra-ui/react'
import type { StoryView } from '@newsloom/contract/research/stories'
import { TriangleAlert } from 'lucide-react'
import { nthDay } from '~/lib/time/dates.ts'
import { runningSince, TEXTS } from '../texts.ts'

/** Shows at a glance that a story continues, and that its figures differ. */
export function StoryMarks({ story: { firstSeenAt, seenAt, disputed } }: { story: StoryView }) {
  const day = nthDay(firstSeenAt, seenAt)
  return (
    <>
      {day > 1 ? <span className="tabular">{runningSince(firstSeenAt, day)}</span> : null}
      {disputed.length > 0 ? (
        <Flex as="span" align="center" gap="1" color="fg.warning">
          <TriangleAlert size={12} aria-hidden="true" />
          {TEXTS.figuresDiffer}
        </Flex>
      ) : null}
    </>
  )
}
