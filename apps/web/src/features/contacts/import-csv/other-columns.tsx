import { Box, Checkbox, Flex, Input, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FIELD_LIMITS } from '@newsloom/contract/contacts/fields'
import { useId } from 'react'
import { langOf } from '~/lib/lang.ts'
import { type ColumnChoice, nameFor, nameProblem, otherColumns } from './column-choice.ts'
import type { CsvPreview } from './csv/csv-types.ts'

type Props = { preview: CsvPreview; choice: ColumnChoice; onChange: (choice: ColumnChoice) => void }

/** The columns besides address and name: kept as fields of the contacts, or left out. */
export function OtherColumns({ preview: { headers, records }, choice, onChange }: Props) {
  const id = useId()
  const others = otherColumns(headers, choice)
  if (others.length === 0) return null
  const set = (at: number, name: string | undefined) => {
    const { [at]: _, ...rest } = choice.fields
    onChange({ ...choice, fields: name === undefined ? rest : { ...rest, [at]: name } })
  }
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} fontWeight="medium">{t`Other columns`}</Text>
      <Text
        color="fg.muted"
        mb="1"
      >{t`What you keep becomes a field of each contact, which emails can use as a merge tag. Contacts that are in the list already keep the values they have.`}</Text>
      <Box borderTopWidth="1px">
        {others.map((at) => (
          <Column
            key={at}
            header={headers[at] || t`Column ${at + 1}`}
            sample={records.map((record) => record[at] ?? '').find((cell) => cell !== '') ?? ''}
            name={choice.fields[at]}
            problem={choice.fields[at] === undefined ? null : nameProblem(headers, choice, at)}
            onKeep={(isKept) => set(at, isKept ? nameFor(headers, at) : undefined)}
            onName={(name) => set(at, name)}
          />
        ))}
      </Box>
    </Box>
  )
}

type ColumnProps = {
  header: string
  /** its first value */
  sample: string
  /** undefined: left out */
  name: string | undefined
  problem: string | null
  onKeep: (isKept: boolean) => void
  onName: (name: string) => void
}

function Column({ header, sample, name, problem, onKeep, onName }: ColumnProps) {
  const id = useId()
  return (
    <Flex
      gap={{ base: '1', sm: '3' }}
      py="2"
      align={{ sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      borderBottomWidth="1px"
    >
      <Checkbox.Root
        checked={name !== undefined}
        onCheckedChange={({ checked }) => onKeep(checked === true)}
        flex="1"
        minW="0"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label minW="0" fontWeight="normal">
          <Trans>
            <Text as="span" srOnly>
              Keep
            </Text>{' '}
            <Text as="span" display="block" truncate lang={langOf(header)}>
              {header}
            </Text>
          </Trans>
          {sample ? (
            <Text as="span" display="block" truncate color="fg.muted" fontSize="xs" lang={langOf(sample)}>
              {sample}
            </Text>
          ) : null}
        </Checkbox.Label>
      </Checkbox.Root>
      <Box width={{ base: 'full', sm: '15rem' }} ps={{ base: '6', sm: '0' }} flexShrink="0">
        {name === undefined ? (
          <Text color="fg.muted">{t`Left out`}</Text>
        ) : (
          <>
            <Input
              size="sm"
              aria-label={t`Field for ${header}`}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : id}
              placeholder={t`Name of the field`}
              maxLength={FIELD_LIMITS.name}
              value={name}
              onChange={(event) => onName(event.target.value)}
            />
            {problem === null ? null : (
              <Text id={id} color="fg.error" fontSize="xs" mt="1">
                {problem}
              </Text>
            )}
          </>
        )}
      </Box>
    </Flex>
  )
}
