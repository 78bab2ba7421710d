import { Badge, Box, Checkbox, Flex, IconButton, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PersonRow } from '@newsloom/contract/contacts/people-table'
import { Link as RouterLink } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { type Chosen, isChosen } from './selection.ts'
import { BAR_HEIGHT } from './selection-bar.tsx'
import { STATUS_LABELS } from './texts.ts'

type Props = {
  people: readonly PersonRow[]
  chosen: Chosen
  onChoose: (ids: number[], isOn: boolean) => void
  onEdit: (person: PersonRow) => void
}

const COLUMNS = [
  { name: t`Contact`, width: undefined },
  { name: t`Status`, width: { sm: '20%', lg: '9.5rem' } },
  { name: t`Lists`, width: { sm: '20%', lg: '26%' } },
  { name: t({ message: 'Added', context: 'date' }), width: { sm: '20%', lg: '9.5rem' } },
]
export const PAGE_TICK = 'select-this-page'
/** Stays below the header of the app and the bar of the selection. */
const headCell = {
  position: { sm: 'sticky' },
  top: `calc(3.5rem + ${BAR_HEIGHT})`,
  zIndex: '1',
  bg: 'bg.panel',
  boxShadow: { sm: 'inset 0 -1px 0 var(--chakra-colors-border)' },
} as const
/** Under 640 px each person is a card. */
const cells = { display: { base: 'block', sm: 'table-cell' }, py: { base: '0.5', sm: '2.5' } } as const

/** One page of people. Roles: with another display, browsers forget that it is a table. */
export function PeopleRows({ people, chosen, onChoose, onEdit }: Props) {
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
      <Head ids={ids} count={count} onChoose={onChoose} />
      <Box as="tbody" role="rowgroup" display={{ base: 'block', sm: 'table-row-group' }}>
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            isOn={isChosen(chosen, person.id)}
            onChoose={(isOn) => onChoose([person.id], isOn)}
            onEdit={() => onEdit(person)}
          />
        ))}
      </Box>
    </Box>
  )
}

type HeadProps = { ids: number[]; count: number; onChoose: Props['onChoose'] }

/** On phones only the box that selects the page. */
const Head = ({ ids, count, onChoose }: HeadProps) => (
  <Box as="thead" role="rowgroup" display={{ base: 'block', sm: 'table-header-group' }}>
    <Box as="tr" role="row" color="fg.muted" fontSize="xs" display={{ base: 'block', sm: 'table-row' }}>
      <Box
        as="th"
        role="columnheader"
        {...cells}
        {...headCell}
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
      {COLUMNS.map(({ name, width }) => (
        <Box
          as="th"
          role="columnheader"
          key={name}
          {...headCell}
          display={{ base: 'none', sm: 'table-cell' }}
          fontWeight="medium"
          textAlign="start"
          pe="4"
          width={width}
        >
          {name}
        </Box>
      ))}
      <Box as="th" role="columnheader" {...headCell} display={{ base: 'none', sm: 'table-cell' }} width="10">
        <Box srOnly>{t`Edit`}</Box>
      </Box>
    </Box>
  </Box>
)

type RowProps = {
  person: PersonRow
  isOn: boolean
  onChoose: (isOn: boolean) => void
  onEdit: () => void
}

function Row({ person, isOn, onChoose, onEdit }: RowProps) {
  const { label, palette, about } = STATUS_LABELS[person.status]
  return (
    <Box
      as="tr"
      role="row"
      position="relative"
      display={{ base: 'block', sm: 'table-row' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: { base: '1px', sm: '0' } }}
      py={{ base: '2', sm: '0' }}
      ps={{ base: '9', sm: '0' }}
      pe={{ base: '9', sm: '0' }}
      verticalAlign="middle"
      bg={isOn ? 'ink.subtle' : undefined}
      _hover={{ bg: isOn ? 'ink.subtle' : 'bg.subtle' }}
    >
      <Box
        as="td"
        role="cell"
        {...cells}
        position={{ base: 'absolute', sm: 'static' }}
        insetStart="0"
        top="2"
        ps={{ base: '1', sm: '2' }}
      >
        <Tick label={t`Select ${person.email}`} checked={isOn} onChange={onChoose} />
      </Box>
      <Box as="td" role="cell" {...cells} pe="4">
        <Who person={person} />
      </Box>
      <Box as="td" role="cell" {...cells} pe="4">
        <Badge variant="surface" colorPalette={palette} title={about}>
          {label}
        </Badge>
      </Box>
      <Box as="td" role="cell" {...cells} pe="4" color="fg.muted">
        <Lists lists={person.lists} />
      </Box>
      <Box as="td" role="cell" {...cells} pe="4" color="fg.muted" whiteSpace="nowrap">
        <time dateTime={person.addedAt} title={formatDateTime(person.addedAt)}>
          {formatDate(person.addedAt)}
        </time>
      </Box>
      <EditCell email={person.email} onEdit={onEdit} />
    </Box>
  )
}

const EditCell = ({ email, onEdit }: { email: string; onEdit: () => void }) => (
  <Box
    as="td"
    role="cell"
    {...cells}
    position={{ base: 'absolute', sm: 'static' }}
    insetEnd="0"
    top="1"
    textAlign="end"
  >
    <IconButton variant="ghost" size="xs" aria-label={t`Edit ${email}`} title={t`Edit`} onClick={onEdit}>
      <PencilLine aria-hidden="true" />
    </IconButton>
  </Box>
)

const Who = ({ person: { name, email } }: { person: PersonRow }) => (
  <>
    <Link asChild display="block" truncate fontWeight="medium" color="fg" lang={langOf(name ?? '')}>
      <RouterLink
        from="/contacts"
        search={(search) => ({ ...search, person: email })}
        resetScroll={false}
        preload={false}
        title={name ?? email}
      >
        {name ?? email}
      </RouterLink>
    </Link>
    {name === null ? null : (
      <Text color="fg.muted" truncate title={email}>
        {email}
      </Text>
    )}
  </>
)

const Lists = ({ lists }: { lists: PersonRow['lists'] }) => (
  <Flex wrap="wrap" gap="1">
    {lists.map(({ id, name, hasLeft }) => (
      <Badge
        key={id}
        variant="outline"
        colorPalette="gray"
        maxW="full"
        title={hasLeft ? t`Left ${quote(name)}` : name}
        lang={langOf(name)}
      >
        {hasLeft ? (
          <Trans>
            <Box as="span" truncate textDecoration="line-through">
              {name}
            </Box>
            <Box as="span" srOnly>
              , left
            </Box>
          </Trans>
        ) : (
          <Box as="span" truncate>
            {name}
          </Box>
        )}
      </Badge>
    ))}
  </Flex>
)

type TickProps = {
  id?: string
  label: string
  isNamed?: boolean
  checked: boolean | 'indeterminate'
  onChange: (isOn: boolean) => void
}

const Tick = ({ id, label, isNamed = false, checked, onChange }: TickProps) => (
  <Checkbox.Root checked={checked} onCheckedChange={(change) => onChange(change.checked === true)}>
    <Checkbox.HiddenInput id={id} aria-label={label} />
    <Checkbox.Control />
    <Checkbox.Label display={{ base: isNamed ? 'inline' : 'none', sm: 'none' }}>{label}</Checkbox.Label>
  </Checkbox.Root>
)
