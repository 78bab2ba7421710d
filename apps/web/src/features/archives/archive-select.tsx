import { NativeSelect } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from './texts.ts'

/** The most archives of a topic to choose from. */
export const OTHERS = 100

type Props = { id: number; topicName: string; value: number; onChange: (other: number) => void }

/** The other archives of the topic, by their dates. */
export function ArchiveSelect({ id, topicName, value, onChange }: Props) {
  const others = useQuery(trpc.archives.page.queryOptions({ topic: topicName, limit: OTHERS }))
  const all = others.data?.items.filter((one) => one.id !== id) ?? []
  return (
    <FormField label={TEXTS.compareWith}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {all.some((one) => one.id === value) ? null : <option value={value}>{TEXTS.chooseOther}</option>}
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {formatDateTime(one.createdAt)} · {one.title}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
