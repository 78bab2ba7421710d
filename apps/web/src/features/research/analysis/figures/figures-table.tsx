import { Box, Link, Text } from '@chakra-ui/react'
import type {
  AnalysisView,
  FigureView,
  MailedFigure,
  OtherValue,
} from '@newsloom/contract/analysis/checked-analysis'
import { figureText } from '@newsloom/email/text/figure-text'
import { Fragment } from 'react'
import { StatementMarks } from '~/components/statements/statement-marks.tsx'
import { Source } from '~/components/statements/statement-quotes.tsx'
import { mailedFigure, STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { language } from '~/i18n/locale.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'

/**
 * On phones a row is a card. Roles are set, because browsers drop a table's own when its display
 * changes.
 */
const CELL = { base: 'block', sm: 'table-cell' } as const
const HEAD = [TEXTS.figure, TEXTS.value, TEXTS.asOf, TEXTS.source]

/** The key figures with where each is from; sources that differ are listed below each other. */
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
        {analysis.keyFigures.map((figure, place) => (
          <Fragment key={`${place} ${figure.what}`}>
            <Row figure={figure} articles={analysis.articles} />
            {figure.others.map((other) => (
              <OtherRow key={`${other.value} ${other.to}`} other={other} what={figure.what} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Box>
  )
}

/** The figure in an earlier email, and how far it has moved. */
function Mailed({ figure: { value, unit, asOf, sentAt, change } }: { figure: MailedFigure }) {
  // no change is shown from one month to another
  const dated = change || !asOf ? withUnit(value, unit) : `${withUnit(value, unit)}, ${asOf}`
  return (
    <Text className="tabular" color="fg.muted" fontSize="xs" fontWeight="normal" whiteSpace="normal">
      {mailedFigure(dated, formatDate(sentAt), change)}
    </Text>
  )
}

/** The value as each language writes it: 'ร้อยละ 1.5', '1.5%', '3.2 billion baht'. */
function withUnit(value: string, unit: string): string {
  if (unit === 'ร้อยละ') return `${unit} ${value}`
  return unit === '%' ? `${value}%` : `${value} ${unit}`.trim()
}

type RowProps = { figure: FigureView; articles: AnalysisView['articles'] }

const CELL_LOOK = {
  as: 'td',
  role: 'cell',
  display: CELL,
  py: { base: '0.5', sm: '1.5' },
  pe: '4',
  verticalAlign: 'top',
} as const

function Row({ figure, articles }: RowProps) {
  const { what, value, unit, asOf, articleId, verdict, checks, reasons, mailed, isFirst, isDisputed } = figure
  return (
    <Box
      as="tr"
      role="row"
      display={{ base: 'block', sm: 'table-row' }}
      py={{ base: '1.5', sm: '0' }}
      borderTopWidth={isFirst ? '1px' : '0'}
    >
      <Box {...CELL_LOOK} lang={langOf(what)} color={isFirst ? undefined : 'fg.muted'}>
        {what}
        {isDisputed && isFirst ? <Text color="fg.warning">{TEXTS.figuresDiffer}</Text> : null}
      </Box>
      <Box
        {...CELL_LOOK}
        whiteSpace="nowrap"
        lang={langOf(unit)}
        fontWeight={isDisputed ? 'semibold' : undefined}
      >
        {withUnit(value, unit)}
        {mailed ? <Mailed figure={mailed} /> : null}
      </Box>
      <Box
        {...CELL_LOOK}
        display={asOf ? CELL : { ...CELL, base: 'none' }}
        whiteSpace={{ sm: 'nowrap' }}
        lang={langOf(asOf)}
      >
        {asOf || '–'}
      </Box>
      <Box {...CELL_LOOK}>
        <Source articleId={articleId} article={articles.find((one) => one.articleId === articleId)} />
        {verdict === 'supported' ? null : <StatementMarks checks={checks} reasons={reasons} />}
      </Box>
    </Box>
  )
}

/** The value that other reports of the story give; they are not among the analysis's articles. */
const OtherRow = ({ other: { value, to, unit, sources }, what }: { other: OtherValue; what: string }) => (
  <Box as="tr" role="row" display={{ base: 'block', sm: 'table-row' }} py={{ base: '1.5', sm: '0' }}>
    <Box {...CELL_LOOK} lang={langOf(what)} color="fg.muted">
      {what}
    </Box>
    <Box {...CELL_LOOK} whiteSpace="nowrap" fontWeight="semibold">
      {figureText(value, unit, language, to)}
    </Box>
    <Box {...CELL_LOOK} display={{ ...CELL, base: 'none' }}>
      –
    </Box>
    <Box {...CELL_LOOK}>
      {sources.map(({ publisher, url }, place) => (
        <Fragment key={publisher}>
          {place > 0 ? ', ' : null}
          <Link href={url} target="_blank" rel="noopener noreferrer" variant="underline">
            {publisher || TEXTS.unknownPublisher}
          </Link>
        </Fragment>
      ))}
    </Box>
  </Box>
)
