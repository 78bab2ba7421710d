import { NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { FormField } from '~/components/forms/form-field.tsx'
import type { CsvEncoding } from './csv/csv-text.ts'
import type { CsvFormat } from './csv/csv-types.ts'

const ENCODINGS: Record<CsvEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': t`UTF-16 (big-endian)`,
  'windows-874': t`Thai (Windows-874)`,
  'windows-1252': t`Western (Windows-1252)`,
  'windows-1250': t`Central European (Windows-1250)`,
  macintosh: t`Western (Mac)`,
}
const SEPARATORS: Readonly<Record<string, string>> = {
  ',': t`Commas`,
  ';': t`Semicolons`,
  '\t': t`Tabs`,
  '|': t`Pipes ( | )`,
  ':': t`Colons`,
  '^': t`Carets ( ^ )`,
  '~': t`Tildes ( ~ )`,
  ' ': t`Spaces`,
}

type Props = { format: CsvFormat; onChange: (format: CsvFormat) => void }

/** The detected format, to be corrected if names or columns look wrong. */
export function FormatSelects({ format: { encoding, separator }, onChange }: Props) {
  const encodingNames: Readonly<Record<string, string>> = ENCODINGS
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <Choice
        label={t`Columns are separated by`}
        value={separator}
        options={SEPARATORS}
        onChange={(chosen) => onChange({ encoding, separator: chosen })}
      />
      <Choice
        label={t`Text encoding`}
        value={encoding}
        options={encodingNames}
        onChange={(chosen) => isEncoding(chosen) && onChange({ encoding: chosen, separator })}
      />
    </SimpleGrid>
  )
}

const isEncoding = (value: string): value is CsvEncoding => Object.hasOwn(ENCODINGS, value)

type ChoiceProps = {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <FormField label={label}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(options).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
