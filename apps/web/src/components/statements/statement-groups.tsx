import { Stack } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { Folded } from '../fold/folded.tsx'
import { EditStatementDialog } from './edit-statement-dialog.tsx'
import { StatementItem } from './statement-item.tsx'
import { moveByStatement } from './statement-keys.ts'
import { found, notFound, ofLeftOut } from './texts.ts'
import { useEdited } from './use-statement.ts'

type Props = {
  analysis: Pick<AnalysisView, 'sections' | 'articles' | 'unsupported'>
  isHeld: boolean
  /** statements in the wordings in which they were emailed */
  mailed?: MailedStatement[]
  /** opens a quote in its article; missing: quotes are only text */
  onOpen?: (statement: StatementView, quote: number) => void
}

/** The statements of an analysis by what was found of them; those of a held one are open. */
export function StatementGroups({ analysis, isHeld, mailed = [], onOpen }: Props) {
  const { edited, edit, close, isAmong } = useEdited()
  const all = analysis.sections.flatMap(({ statements }) => statements)
  const leftOut = all.filter((one) => one.isLeftOut)
  const kept = all.filter((one) => !one.isLeftOut)
  const supported = kept.filter(({ verdict }) => verdict === 'supported')
  const others = kept.filter(({ verdict }) => verdict !== 'supported')
  const group = { articles: analysis.articles, mailed, onEdit: edit, onOpen }
  return (
    <>
      <Group
        label={notFound(others, analysis.unsupported)}
        statements={others}
        isOpen={isHeld || isAmong(others)}
        {...group}
      />
      <Group label={found(supported.length)} statements={supported} isOpen={isAmong(supported)} {...group} />
      <Group label={ofLeftOut(leftOut.length)} statements={leftOut} isOpen={isAmong(leftOut)} {...group} />
      {edited ? (
        <EditStatementDialog key={edited.rowId} statement={edited} analysis={analysis} onClose={close} />
      ) : null}
    </>
  )
}

type GroupProps = {
  label: string
  statements: StatementView[]
  articles: AnalysisView['articles']
  mailed: MailedStatement[]
  isOpen: boolean
  onEdit: (statement: StatementView) => void
  onOpen: Props['onOpen']
}

function Group({ label, statements, mailed, isOpen, ...item }: GroupProps) {
  if (statements.length === 0) return null
  return (
    <Folded summary={label} isOpen={isOpen}>
      <Stack as="ul" gap="3" listStyleType="none" aria-label={label} onKeyDown={moveByStatement}>
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
