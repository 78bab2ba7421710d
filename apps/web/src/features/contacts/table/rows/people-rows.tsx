import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PeopleSort, PersonRow } from '@newsloom/contract/contacts/people-table'
import { type Chosen, isChosen } from '../selection.ts'
import { BAR_HEIGHT, PAGE_TICK } from '../selection-bar.tsx'
import { NARROW_COLUMNS, useIsWide, WIDE_COLUMNS } from './columns.ts'
import { Row } from './person-row.tsx'
import { SortButton, sortOf } from './sort-button.tsx'
import { Tick } from './tick.tsx'

type Order = { sort: PeopleSort; onSort: (sort: PeopleSort) => void }
type Props = Order & {
  people: readonly PersonRow[]
  chosen: Chosen
  onChoose: (ids: number[], isOn: boolean) => void
  onEdit: (person: PersonRow) => void
}

/** Stays below the header of the app and the bar of the selection. */
const headCell = {
  position: { sm: 'sticky' },
  top: `calc(3.5rem + ${BAR_HEIGHT})`,
  zIndex: '1',
  height: { sm: '9' },
  bg: 'bg.panel',
  boxShadow: { sm: 'inset 0 -1px 0 var(--nl-colors-border)' },
} as const

/**
 * One page of people; under 640 px each is a card. Roles: with another display, browsers forget
 * that it is a table.
 */
export function PeopleRows({ people, chosen, onChoose, onEdit, ...order }: Props) {
  const isWide = useIsWide()
  const ids = people.map(({ id }) => id)
  const count = ids.filter((id) => isChosen(chosen, id)).length
  return (
    <Box
      as="table"
      role="table"
      aria-label={t`Contacts`}
      width="full"
      tableLayout={{ sm: 'fixed' }}
      display={{ base: 'block', sm: 'table' }}
    >
      <Head ids={ids} count={count} onChoose={onChoose} isWide={isWide} {...order} />
      <Box as="tbody" role="rowgroup" display={{ base: 'block', sm: 'table-row-group' }}>
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            isWide={isWide}
            isOn={isChosen(chosen, person.id)}
            onChoose={(isOn) => onChoose([person.id], isOn)}
            onEdit={() => onEdit(person)}
          />
        ))}
      </Box>
    </Box>
  )
}

type HeadProps = Order & { ids: number[]; count: number; onChoose: Props['onChoose']; isWide: boolean }

/** On phones only the box that selects the page. */
const Head = ({ ids, count, onChoose, isWide, sort, onSort }: HeadProps) => (
  <Box as="thead" role="rowgroup" display={{ base: 'block', sm: 'table-header-group' }}>
    <Box as="tr" role="row" color="fg.muted" fontSize="xs" display={{ base: 'block', sm: 'table-row' }}>
      <Box
        as="th"
        role="columnheader"
        {...headCell}
        display={{ base: 'block', sm: 'table-cell' }}
        py={{ base: '1', sm: '0' }}
        width={{ sm: '10' }}
        ps={{ base: '1', sm: '2' }}
        textAlign="start"
      >
        <Tick
          id={PAGE_TICK}
          label={t`Select this page`}
          isNamed
          checked={count === 0 ? false : count === ids.length || 'indeterminate'}
          onChange={(isOn) => onChoose(ids, isOn)}
        />
      </Box>
      {(isWide ? WIDE_COLUMNS : NARROW_COLUMNS).map((column) => (
        <Box
          as="th"
          role="columnheader"
          key={column.name}
          aria-sort={column.sort ? sortOf(column.sort, sort) : undefined}
          {...headCell}
          display={{ base: 'none', sm: 'table-cell' }}
          fontWeight="medium"
          textAlign="start"
          pe="4"
          width={column.width}
        >
          {column.sort ? (
            <SortButton name={column.name} orders={column.sort} sort={sort} onSort={onSort} />
          ) : (
            column.name
          )}
        </Box>
      ))}
      <Box as="th" role="columnheader" {...headCell} display={{ base: 'none', sm: 'table-cell' }} width="10">
        <Box srOnly>{t`Edit`}</Box>
      </Box>
    </Box>
  </Box>
)
