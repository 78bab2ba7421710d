import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Copy, Table2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { MissingPart, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { DataTable } from '../shared/data-table.tsx'
import { TEXTS } from '../texts.ts'

export const CHART_HEIGHT = '17rem'

/** The name of a row, and its figures; a text is shown as it is. */
type Row = readonly [string, ...(string | number)[]]
type Props = {
  title: string
  /** the content of the chart in a sentence */
  summary: string
  head: readonly [string, ...string[]]
  rows: readonly Row[]
  /** the name of a row in the table, such as a link; default: its text */
  nameCell?: (index: number) => ReactNode
  /** the chart, whose code loads when it is first shown */
  children: ReactNode
}

/** A chart and the same figures as a table, to read aloud and to copy. */
export function ChartBox({ title, summary, head, rows, nameCell, children }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <>
      <MissingPart fallback={<MissingPartNote title={t`The chart could not be loaded.`} />}>
        <Box role="img" aria-label={`${title}. ${summary}`} height={CHART_HEIGHT} position="relative">
          {/* out of the flow: the chart measures this box and must not widen it */}
          <Box position="absolute" inset="0" aria-hidden="true">
            <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>{children}</Suspense>
          </Box>
        </Box>
      </MissingPart>
      <Text color="fg.muted" fontSize="xs" mt="2">
        {summary}
      </Text>
      <Flex gap="2" mt="2" wrap="wrap">
        <Button
          variant="ghost"
          size="xs"
          ms="-2"
          aria-expanded={isTable}
          aria-label={`${isTable ? TEXTS.hideTable : TEXTS.asTable}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          <Table2 aria-hidden="true" />
          {isTable ? TEXTS.hideTable : TEXTS.asTable}
        </Button>
        {isTable ? (
          <Button variant="ghost" size="xs" onClick={() => copy(head, rows)}>
            <Copy aria-hidden="true" />
            {TEXTS.copy}
          </Button>
        ) : null}
      </Flex>
      {isTable ? <TableTwin title={title} head={head} rows={rows} nameCell={nameCell} /> : null}
    </>
  )
}

type TwinProps = Pick<Props, 'title' | 'head' | 'rows'> & { nameCell: Props['nameCell'] | undefined }

function TableTwin({ title, head, rows, nameCell }: TwinProps) {
  return (
    <Box
      mt="2"
      maxW={head.length > 2 ? undefined : 'xs'}
      maxH="80"
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label={t`${title}: table`}
    >
      <DataTable
        caption={title}
        columns={head.map((name, index) => ({
          name,
          isNumber: index > 0,
          cell: (row: Row) => (index === 0 ? nameCell?.(rows.indexOf(row)) : null) ?? cellText(row[index]),
        }))}
        rows={rows}
        // two may have the same name
        keyOf={(row) => rows.indexOf(row)}
      />
    </Box>
  )
}

const cellText = (cell: string | number | undefined): string =>
  typeof cell === 'number' ? formatNumber(cell) : (cell ?? '')

/** Tab-separated, as spreadsheets paste it. */
async function copy(head: readonly string[], rows: readonly Row[]): Promise<void> {
  const text = [head, ...rows].map((cells) => cells.join('\t')).join('\n')
  try {
    await navigator.clipboard.writeText(text)
    toast.success(TEXTS.copied)
  } catch {
    // browsers refuse outside of https and localhost
    toast.destructive(TEXTS.copyFailed, TEXTS.copyFailedHelp)
  }
}
