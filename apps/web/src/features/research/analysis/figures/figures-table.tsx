import { Box, Text } from '@chakra-ui/react'
import type { AnalysisView, MailedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { StatementMarks } from '../statement-marks.tsx'
import { Source } from '../statement-quotes.tsx'
import { mailedFigure, STATEMENT_TEXTS as TEXTS } from '../texts.ts'
import { type FigureRow, figureRows } from './figure-rows.ts'

/** On phones a row is a card; the roles stay, which browsers drop with the display of a table. */
const CELL = { base: 'block', sm: 'table-cell' } as const
const HEAD = [TEXTS.figure, TEXTS.value, TEXTS.asOf, TEXTS.source]

/** The key figures with where each is from; sources that differ stand one below the other. */
export function FiguresTable({ analysis }: { analysis: Pick<AnalysisView, 'keyFigures' | 'articles'> }) {
  return (
    <Box
      as="table"
      role="table"
      width="full"
      fontSize="sm"
      overflowWrap="anywhere"
      aria-label={TEXTS.figures}
    >
      <Box as="thead" display={{ base: 'none', sm: 'table-header-group' }}>
        <Box as="tr" role="row">
          {HEAD.map((name) => (
            <Box
              as="th"
              role="columnheader"
              key={name}
              textAlign="start"
              fontWeight="medium"
              color="fg.muted"
              py="1"
              pe="4"
            >
              {name}
            </Box>
          ))}
        </Box>
      </Box>
      <tbody>
        {figureRows(analysis.keyFigures).map((row, place) => (
          <Row key={`${place} ${row.figure.what}`} row={row} articles={analysis.articles} />
        ))}
      </tbody>
    </Box>
  )
}

/** The figure in an earlier email, and how far it has moved. */
const Mailed = ({ figure: { value, unit, sentAt, change } }: { figure: MailedFigure }) => (
  <Text className="tabular" color="fg.muted" fontSize="xs" fontWeight="normal" whiteSpace="normal">
    {mailedFigure(withUnit(value, unit), formatDate(sentAt), change)}
  </Text>
)

/** The value as each language writes it: 'ร้อยละ 1.5', '1.5%', '3.2 billion baht'. */
function withUnit(value: string, unit: string): string {
  if (unit === 'ร้อยละ') return `${unit} ${value}`
  return unit === '%' ? `${value}%` : `${value} ${unit}`.trim()
}

type RowProps = { row: FigureRow; articles: AnalysisView['articles'] }

function Row({ row: { figure, isFirst, isDisputed }, articles }: RowProps) {
  const { what, value, unit, asOf, articleId, verdict, checks, reasons, mailed } = figure
  const cell = {
    as: 'td',
    role: 'cell',
    display: CELL,
    py: { base: '0.5', sm: '1.5' },
    pe: '4',
    verticalAlign: 'top',
  } as const
  return (
    <Box
      as="tr"
      role="row"
      display={{ base: 'block', sm: 'table-row' }}
      py={{ base: '1.5', sm: '0' }}
      borderTopWidth={isFirst ? '1px' : '0'}
    >
      <Box {...cell} lang={langOf(what)} color={isFirst ? undefined : 'fg.muted'}>
        {what}
        {isDisputed && isFirst ? <Text color="fg.warning">{TEXTS.figuresDiffer}</Text> : null}
      </Box>
      <Box {...cell} whiteSpace="nowrap" lang={langOf(unit)} fontWeight={isDisputed ? 'semibold' : undefined}>
        {withUnit(value, unit)}
        {mailed ? <Mailed figure={mailed} /> : null}
      </Box>
      <Box
        {...cell}
        display={asOf ? CELL : { ...CELL, base: 'none' }}
        whiteSpace={{ sm: 'nowrap' }}
        lang={langOf(asOf)}
      >
        {asOf || '–'}
      </Box>
      <Box {...cell}>
        <Source articleId={articleId} article={articles.find((one) => one.articleId === articleId)} />
        {verdict === 'supported' ? null : <StatementMarks checks={checks} reasons={reasons} />}
      </Box>
    </Box>
  )
}
