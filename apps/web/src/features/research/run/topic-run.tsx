import { Box } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { LastRun } from './last-run.tsx'
import { RunProgress } from './run-progress.tsx'
import { useIsResearching } from './use-is-researching.ts'

/** The height of a run's progress and of its end, so nothing below moves when the run ends. */
const FRAME = { mt: '3', minH: '5.875rem' } as const

type Props = Omit<ComponentProps<typeof LastRun>, 'fold'> & { onCancel: () => void }

/** The research in progress, or how the last one went. */
export function TopicRun({ onCancel, ...last }: Props) {
  const [isOpen, onOpenChange] = useState(false)
  const fold = { isOpen, onOpenChange }
  const { activeRunId, lastResearchAt } = last.topic
  const isResearching = useIsResearching(last.topic)
  const hasRun = isResearching || lastResearchAt !== null
  return (
    <Box {...(hasRun ? FRAME : {})}>
      {activeRunId === null ? (
        <LastRun {...last} fold={fold} />
      ) : (
        <RunProgress key={activeRunId} runId={activeRunId} fold={fold} onCancel={onCancel} />
      )}
    </Box>
  )
}
