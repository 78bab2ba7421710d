import { Box, Flex, Text } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PhoneFold } from '~/components/fold/phone-fold.tsx'
import { langOf } from '~/lib/lang.ts'
import { HelpTip } from './help-tip.tsx'

export type Column<Row> = {
  name: string
  /** in a second line under the name, cut to the column's width */
  detail?: string
  /** explained beside the name */
  help?: string
  /** aligned at the end, in one line */
  isNumber?: boolean
  /** its texts are cut to the column's width instead of wrapping */
  isCut?: boolean
  cell: (row: Row) => ReactNode
  width?: string
}
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

const ROW_NAME = { role: 'rowheader' }
const COLUMN_NAME = { role: 'columnheader' }

/** Under 640 px each row is a card with named values: its first cell is the title. */
const NARROW = '@media (max-width: 39.99em)'
const cards = {
  '& table': { display: 'block' },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tr': { display: 'block', py: '3' },
  '& th[scope=row]': { display: 'block', maxWidth: 'none', pb: '1' },
  '& td': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    py: '0.5',
    px: '0',
    textAlign: 'end',
  },
  '& td::before': { content: 'attr(data-name)', color: 'var(--nl-colors-fg-muted)', textAlign: 'start' },
}

/**
 * Every element breaks words by itself as a default, which keeps the width of a table's column;
 * what stands inside a cell breaks them like the cell.
 */
const breaking = { '& :is(tbody th, tbody td) *': { overflowWrap: 'inherit' } }

/** A table of figures, which fits on a phone. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const [title, ...others] = columns
  return (
    <PhoneFold
      showAll={plural(rows.length, { one: 'Show all # row', other: 'Show all # rows' })}
      tag="tr"
      count={rows.length}
    >
      <Box css={{ ...breaking, [NARROW]: cards }}>
        {/* roles: with another display, browsers forget that it is a table */}
        <Box as="table" role="table" width="full" aria-label={caption}>
          <Box as="thead" role="rowgroup">
            <Box as="tr" role="row" color="fg.muted" fontSize="xs" verticalAlign="bottom">
              {columns.map((column) => (
                <Head key={column.name} column={column} />
              ))}
            </Box>
          </Box>
          <Box as="tbody" role="rowgroup">
            {rows.map((row) => (
              <Box as="tr" role="row" key={keyOf(row)} borderTopWidth="1px" verticalAlign="top">
                {title ? (
                  <Box
                    asChild
                    py="2"
                    pe="4"
                    textAlign="start"
                    fontWeight="medium"
                    overflowWrap="anywhere"
                    maxW={title.isCut ? '0' : undefined}
                  >
                    <th scope="row" {...ROW_NAME}>
                      {title.cell(row)}
                    </th>
                  </Box>
                ) : null}
                {others.map(({ name, cell, isNumber = false }) => (
                  <Box
                    as="td"
                    role="cell"
                    key={name}
                    data-name={name}
                    py="2"
                    ps="4"
                    textAlign={isNumber ? 'end' : 'start'}
                    whiteSpace={isNumber ? 'nowrap' : undefined}
                    overflowWrap="anywhere"
                  >
                    {cell(row)}
                  </Box>
                ))}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </PhoneFold>
  )
}

function Head<Row>({ column: { name, detail, help, isNumber = false, width } }: { column: Column<Row> }) {
  return (
    <Box
      asChild
      py="2"
      ps={isNumber ? '4' : undefined}
      fontWeight="medium"
      textAlign={isNumber ? 'end' : 'start'}
      width={width}
      maxW={detail ? '0' : undefined}
    >
      <th scope="col" {...COLUMN_NAME}>
        {help ? (
          <Flex as="span" display="inline-flex" align="center" gap="0.5">
            {name}
            <HelpTip about={name}>{help}</HelpTip>
          </Flex>
        ) : (
          name
        )}
        {detail ? (
          <Text fontWeight="normal" truncate title={detail} lang={langOf(detail)}>
            {detail}
          </Text>
        ) : null}
      </th>
    </Box>
  )
}
