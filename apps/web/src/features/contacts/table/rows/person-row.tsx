import { Box, IconButton, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PersonRow } from '@newsloom/contract/contacts/people-table'
import { Link as RouterLink } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { useIsPhone } from '~/lib/viewport/use-is-phone.ts'
import { ListBadges, ListNames } from './list-badges.tsx'
import { StatusMark } from './status-mark.tsx'
import { Tick } from './tick.tsx'

/** Under 640 px each person is a card; its last line has all but the name and the address. */
const cell = { as: 'td', role: 'cell', py: { base: '0', sm: '1' } } as const
const blockCell = { ...cell, display: { base: 'block', sm: 'table-cell' } } as const
const lineCell = {
  ...cell,
  display: { base: 'inline', sm: 'table-cell' },
  pe: { base: '0', sm: '4' },
  fontSize: { base: 'xs', sm: 'sm' },
  color: 'fg.muted',
} as const
const afterDot = { content: { base: '" · "', sm: 'none' } } as const

type Props = {
  person: PersonRow
  /** the address has a column of its own */
  isWide: boolean
  isOn: boolean
  onChoose: (isOn: boolean) => void
  onEdit: () => void
}

export function Row({ person, isWide, isOn, onChoose, onEdit }: Props) {
  const isPhone = useIsPhone()
  return (
    <Box
      as="tr"
      role="row"
      position="relative"
      display={{ base: 'block', sm: 'table-row' }}
      height={{ sm: '11' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: { base: '1px', sm: '0' } }}
      py={{ base: '2.5', sm: '0' }}
      ps={{ base: '9', sm: '0' }}
      verticalAlign="middle"
      bg={isOn ? 'ink.subtle' : undefined}
      _hover={{ bg: isOn ? 'ink.subtle' : 'bg.subtle' }}
    >
      <Box
        {...blockCell}
        position={{ base: 'absolute', sm: 'static' }}
        insetStart="0"
        top="2.5"
        ps={{ base: '1', sm: '2' }}
      >
        <Tick label={t`Select ${person.email}`} checked={isOn} onChange={onChoose} />
      </Box>
      {isWide ? <NameAndAddress person={person} /> : <Who person={person} />}
      <Box {...lineCell}>
        <StatusMark status={person.status} />
      </Box>
      <Box {...lineCell} _before={afterDot}>
        {isPhone ? (
          <ListNames lists={person.lists} />
        ) : (
          <ListBadges lists={person.lists} shown={isWide ? 2 : undefined} />
        )}
      </Box>
      <Box {...lineCell} _before={afterDot} whiteSpace="nowrap">
        <time dateTime={person.addedAt} title={formatDateTime(person.addedAt)}>
          {formatDate(person.addedAt)}
        </time>
      </Box>
      <EditCell email={person.email} onEdit={onEdit} />
    </Box>
  )
}

const EditCell = ({ email, onEdit }: { email: string; onEdit: () => void }) => (
  <Box {...blockCell} position={{ base: 'absolute', sm: 'static' }} insetEnd="0" top="1.5" textAlign="end">
    <IconButton variant="ghost" size="xs" aria-label={t`Edit ${email}`} title={t`Edit`} onClick={onEdit}>
      <PencilLine aria-hidden="true" />
    </IconButton>
  </Box>
)

/** Name and address below each other. */
const Who = ({ person: { name, email } }: { person: PersonRow }) => (
  <Box {...blockCell} pe={{ base: '10', sm: '4' }}>
    <PersonLink email={email}>{name ?? email}</PersonLink>
    {name === null ? null : <Address email={email} />}
  </Box>
)

/** A cell for each; who has no name is opened by the address. */
const NameAndAddress = ({ person: { name, email } }: { person: PersonRow }) => (
  <>
    <Box {...blockCell} pe="4">
      {name === null ? <Text color="fg.subtle">–</Text> : <PersonLink email={email}>{name}</PersonLink>}
    </Box>
    <Box {...blockCell} pe="4">
      {name === null ? <PersonLink email={email}>{email}</PersonLink> : <Address email={email} />}
    </Box>
  </>
)

const Address = ({ email }: { email: string }) => (
  <Text color="fg.muted" truncate title={email}>
    {email}
  </Text>
)

const PersonLink = ({ email, children }: { email: string; children: string }) => (
  <Link asChild display="block" truncate fontWeight="medium" color="fg" lang={langOf(children)}>
    <RouterLink
      from="/contacts"
      search={(search) => ({ ...search, person: email })}
      resetScroll={false}
      preload={false}
      title={children}
    >
      {children}
    </RouterLink>
  </Link>
)
