import { Box, Button, Collapsible, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMailedStatements } from '~/components/corrections/use-corrections.ts'
import { EditStatementDialog } from './edit-statement-dialog.tsx'
import { FiguresTable } from './figures/figures-table.tsx'
import { QuoteDrawer } from './quote-drawer.tsx'
import { quoteStops } from './quote-stops.ts'
import { StatementItem } from './statement-item.tsx'
import { moveByStatement } from './statement-keys.ts'
import { STATEMENTS_ID } from './statements-id.ts'
import { found, notFound, ofLeftOut, STATEMENT_TEXTS as TEXTS } from './texts.ts'
import { useEdited } from './use-statement.ts'

const SECTION = { as: 'section', gap: '1', align: 'stretch', pt: '3', borderTopWidth: '1px' } as const

/** The statements of an analysis by what was found of them; those of a held one are open. */
export function CheckedStatements({ analysis, topicId }: { analysis: AnalysisView; topicId: number }) {
  const { edited, edit, close, isAmong } = useEdited()
  const [opened, setOpened] = useState({ at: 0, isOpen: false })
  const mailed = useMailedStatements({ of: 'topic', id: topicId })
  const all = analysis.sections.flatMap(({ statements }) => statements)
  if (all.length === 0) return null
  const leftOut = all.filter((one) => one.isLeftOut)
  const kept = all.filter((one) => !one.isLeftOut)
  const supported = kept.filter(({ verdict }) => verdict === 'supported')
  const others = kept.filter(({ verdict }) => verdict !== 'supported')
  const isHeld = analysis.hold !== null && analysis.hold.releasedAt === null
  const stops = quoteStops(analysis)
  const open = (statement: StatementView, quote: number) =>
    setOpened({
      at: stops.findIndex((stop) => stop.statement === statement && stop.quote === quote),
      isOpen: true,
    })
  const group = { articles: analysis.articles, mailed: mailed.data ?? [], onEdit: edit, onOpen: open }
  return (
    <Stack aria-labelledby={STATEMENTS_ID} {...SECTION}>
      <Heading as="h3" id={STATEMENTS_ID} tabIndex={-1} outline="none" fontSize="sm" fontWeight="semibold">
        {TEXTS.title}
      </Heading>
      <Group
        label={notFound(others, analysis.unsupported)}
        statements={others}
        isOpen={isHeld || isAmong(others)}
        {...group}
      />
      <Group label={found(supported.length)} statements={supported} isOpen={isAmong(supported)} {...group} />
      <Group label={ofLeftOut(leftOut.length)} statements={leftOut} isOpen={isAmong(leftOut)} {...group} />
      {analysis.keyFigures.length > 0 ? (
        <Folded label={TEXTS.figures}>
          <FiguresTable analysis={analysis} />
        </Folded>
      ) : null}
      <Folded label={TEXTS.helpTitle}>
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
      {edited ? (
        <EditStatementDialog key={edited.rowId} statement={edited} analysis={analysis} onClose={close} />
      ) : null}
    </Stack>
  )
}

type GroupProps = {
  label: string
  statements: StatementView[]
  articles: AnalysisView['articles']
  mailed: MailedStatement[]
  isOpen: boolean
  onEdit: (statement: StatementView) => void
  onOpen: (statement: StatementView, quote: number) => void
}

function Group({ label, statements, mailed, isOpen, ...item }: GroupProps) {
  if (statements.length === 0) return null
  return (
    <Folded label={label} isOpen={isOpen}>
      <Stack as="ul" gap="4" listStyleType="none" aria-label={label} onKeyDown={moveByStatement}>
        {statements.map((statement) => (
          <StatementItem
            key={statement.rowId}
            statement={statement}
            mailed={mailed.filter(({ rowId }) => rowId === statement.rowId)}
            {...item}
          />
        ))}
      </Stack>
    </Folded>
  )
}

type FoldedProps = { label: string; isOpen?: boolean; children: ReactNode }

/** Opens by itself when `isOpen` becomes true, and closes only by a press. */
function Folded({ label, isOpen = false, children }: FoldedProps) {
  const [isShown, show] = useState(isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) show(true)
  }
  return (
    <Collapsible.Root
      open={isShown}
      onOpenChange={({ open }) => show(open)}
      lazyMount
      unmountOnExit
      width="full"
    >
      <Flex>
        <Collapsible.Trigger asChild>
          <Button
            size="xs"
            variant="ghost"
            ms="-2"
            height="auto"
            flexShrink="1"
            py="1"
            whiteSpace="normal"
            textAlign="start"
            justifyContent="flex-start"
          >
            <Collapsible.Indicator transition="transform 150ms" _open={{ transform: 'rotate(90deg)' }}>
              <ChevronRight size={14} aria-hidden="true" />
            </Collapsible.Indicator>
            {label}
          </Button>
        </Collapsible.Trigger>
      </Flex>
      <Collapsible.Content>
        <Box mt="2" mb="3" ps="4" borderStartWidth="2px">
          {children}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}
