import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { SOURCES } from './source-texts.ts'
import { SourcesDialog } from './sources-dialog.tsx'

/** Opens the list of a topic's sources and their health. */
export function TopicSources({ topic }: { topic: TopicView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        onClick={() => setOpen(true)}
        aria-label={t`Sources of ${topic.name}`}
      >
        <Rss size={14} aria-hidden="true" />
        {SOURCES.open}
      </Button>
      {isOpen ? <SourcesDialog topic={topic} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
