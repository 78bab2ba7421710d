import { NativeSelect } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { formatDate } from '~/lib/time/dates.ts'
import { FormField } from './form-field.tsx'

type Props = {
  label: string
  topics: readonly TopicView[]
  /** null: the latest research of any topic */
  value: number | null
  onChange: (topicId: number | null) => void
  size?: 'sm' | 'md'
}

/** The topic whose latest research is used. */
export function ResearchSelect({ label, topics, value, onChange, size }: Props) {
  return (
    <FormField label={label}>
      <NativeSelect.Root size={size}>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t`Latest research`}</option>
          {topics.map(({ id, name, lastResearchAt }) => (
            <option key={id} value={id}>
              {name}
              {lastResearchAt ? ` (${formatDate(lastResearchAt)})` : ''}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
