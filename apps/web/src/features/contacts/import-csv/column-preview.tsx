import { Badge, Box, Flex, NativeSelect, SimpleGrid, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CHIP_EMAIL } from '@newsloom/contract/contacts/addresses'
import { fieldName } from '@newsloom/contract/contacts/fields'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import type { ColumnChoice } from './column-choice.ts'
import type { CsvPreview } from './csv/csv-types.ts'
import { OtherColumns } from './other-columns.tsx'
import { TEXTS } from './texts.ts'

type Props = { preview: CsvPreview; columns: ColumnChoice; onChange: (columns: ColumnChoice) => void }

const NONE = ''
/** Wider files are cut off in the preview; all of their columns can be chosen. */
const SHOWN_COLUMNS = 30

const nameOf = (header: string, at: number): string => header || t`Column ${at + 1}`
const isName = ({ name, lastName }: ColumnChoice, at: number): boolean => at === name || at === lastName
/** Says what a column is imported as; null: it is left out. */
function purposeOf(columns: ColumnChoice, at: number): string | null {
  if (at === columns.email) return t`Email`
  if (isName(columns, at)) return t`Name`
  return fieldName(columns.fields[at] ?? '') === null ? null : t`Field`
}

const Purpose = ({ of }: { of: string | null }) =>
  of === null ? null : (
    <Badge size="sm" flexShrink="0" whiteSpace="nowrap">
      {of}
    </Badge>
  )

const placeOf = (value: string): number | null => (value === NONE ? null : Number(value))

/** The choice of columns, and the file's first rows. */
export function ColumnPreview({ preview, columns, onChange }: Props) {
  return (
    <Flex direction="column" gap="3">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <ColumnSelect
          label={t`Email column`}
          none={t`Select a column`}
          headers={preview.headers}
          value={columns.email}
          error={columns.email === null ? TEXTS.needEmail : undefined}
          onChange={(email) => onChange({ ...columns, email })}
        />
        <ColumnSelect
          label={columns.lastName === null ? t`Name column` : t`First name column`}
          none={t`No names`}
          headers={preview.headers}
          value={columns.name}
          onChange={(name) => onChange({ ...columns, name })}
        />
        <ColumnSelect
          label={t`Last name column`}
          none={t`No separate last names`}
          headers={preview.headers}
          value={columns.lastName}
          onChange={(lastName) => onChange({ ...columns, lastName })}
        />
      </SimpleGrid>
      <OtherColumns preview={preview} choice={columns} onChange={onChange} />
      {preview.headers.some((header) => CHIP_EMAIL.test(header)) ? <NoHeaders /> : null}
      <FirstRows preview={preview} columns={columns} />
    </Flex>
  )
}

type SelectProps = {
  label: string
  none: string
  headers: string[]
  value: number | null
  error?: string | undefined
  onChange: (column: number | null) => void
}

function ColumnSelect({ label, none, headers, value, error, onChange }: SelectProps) {
  return (
    <FormField label={label} error={error}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value ?? NONE} onChange={(event) => onChange(placeOf(event.target.value))}>
          <option value={NONE}>{none}</option>
          {headers.map((header, at) => (
            <option key={at} value={at}>
              {nameOf(header, at)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}

function NoHeaders() {
  return (
    <Flex gap="2" align="flex-start">
      <Box color="fg.warning" pt="0.5" flexShrink="0">
        <CircleAlert size={16} aria-hidden="true" />
      </Box>
      <Text>{t`The first row looks like a contact, but is read as headers and not imported. Add a row such as 'email,name' above it.`}</Text>
    </Flex>
  )
}

function FirstRows({ preview: { headers, records }, columns }: Pick<Props, 'preview' | 'columns'>) {
  const shown = headers.slice(0, SHOWN_COLUMNS)
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t`First rows of the file`}
      overflowX="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Box as="table" width="full" fontSize="sm" textAlign="start">
        <Box as="thead" bg="bg.subtle">
          <tr>
            {shown.map((header, at) => (
              <Cell key={at} as="th" isMuted={purposeOf(columns, at) === null}>
                <Flex gap="2" align="center">
                  {nameOf(header, at)}
                  <Purpose of={purposeOf(columns, at)} />
                </Flex>
              </Cell>
            ))}
          </tr>
        </Box>
        <tbody>
          {records.map((record, row) => (
            <tr key={row}>
              {shown.map((_, at) => (
                <Cell key={at} as="td" isMuted={purposeOf(columns, at) === null}>
                  {record[at]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

type CellProps = { as: 'th' | 'td'; isMuted: boolean; children: ReactNode }

function Cell({ as, isMuted, children }: CellProps) {
  return (
    <Box
      as={as}
      px="3"
      py="1.5"
      maxW="64"
      truncate
      textAlign="start"
      fontWeight={as === 'th' ? 'medium' : 'normal'}
      color={isMuted ? 'fg.muted' : 'fg'}
      borderTopWidth={as === 'td' ? '1px' : '0'}
    >
      {children}
    </Box>
  )
}
