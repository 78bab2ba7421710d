import { NativeSelect } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/topics'
import { FormField } from '~/components/form-field.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  topics: readonly TopicView[]
  value: number | null
  onChange: (topicId: number | null) => void
}

/** Whose research fills the mail. */
export function TopicSelect({ topics, value, onChange }: Props) {
  return (
    <FormField label={TEXTS.topicLabel}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{TEXTS.latest}</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
