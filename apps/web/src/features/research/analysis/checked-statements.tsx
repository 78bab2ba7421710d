import { Heading, Stack, Text } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { useState } from 'react'
import { useMailedStatements } from '~/components/corrections/use-corrections.ts'
import { Folded } from '~/components/fold/folded.tsx'
import { StatementGroups } from '~/components/statements/statement-groups.tsx'
import { STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { FiguresTable } from './figures/figures-table.tsx'
import { QuoteDrawer } from './quote-drawer.tsx'
import { quoteStops } from './quote-stops.ts'
import { STATEMENTS_ID } from './statements-id.ts'

const SECTION = { as: 'section', gap: '1', align: 'stretch', pt: '3', borderTopWidth: '1px' } as const

/** The statements of a topic's analysis, its key figures, and what the checks can tell. */
export function CheckedStatements({ analysis, topicId }: { analysis: AnalysisView; topicId: number }) {
  const [opened, setOpened] = useState({ at: 0, isOpen: false })
  const mailed = useMailedStatements({ of: 'topic', id: topicId })
  const all = analysis.sections.flatMap(({ statements }) => statements)
  if (all.length === 0) return null
  const isHeld = analysis.hold !== null && analysis.hold.releasedAt === null
  const stops = quoteStops(analysis)
  const open = (statement: StatementView, quote: number) =>
    setOpened({
      at: stops.findIndex((stop) => stop.statement === statement && stop.quote === quote),
      isOpen: true,
    })
  return (
    <Stack aria-labelledby={STATEMENTS_ID} {...SECTION}>
      <Heading as="h3" id={STATEMENTS_ID} tabIndex={-1} outline="none" fontSize="sm" fontWeight="semibold">
        {TEXTS.title}
      </Heading>
      <StatementGroups analysis={analysis} isHeld={isHeld} mailed={mailed.data ?? []} onOpen={open} />
      {analysis.keyFigures.length > 0 ? (
        <Folded summary={TEXTS.figures}>
          <FiguresTable analysis={analysis} />
        </Folded>
      ) : null}
      <Folded summary={TEXTS.helpTitle}>
        <Text color="fg.muted" maxW="prose">
          {TEXTS.help}
        </Text>
      </Folded>
      <QuoteDrawer
        stops={stops}
        at={opened.at}
        onMove={(at) => setOpened({ at, isOpen: true })}
        isOpen={opened.isOpen}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
    </Stack>
  )
}
