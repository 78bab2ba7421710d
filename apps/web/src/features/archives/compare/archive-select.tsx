import { Grid, NativeSelect } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { OTHERS, useNearest } from './use-nearest.ts'

type Props = {
  id: number
  /** the topic of the archive that it is compared with */
  topicName: string
  value: number
  onChange: (other: number) => void
}

/** The other archives: those of one topic, by their dates, and the other topics. */
export function ArchiveSelect({ id, topicName, value, onChange }: Props) {
  const [picked, setPicked] = useState({ topic: topicName, value })
  const topic = picked.value === value ? picked.topic : topicName
  const topics = useQuery(trpc.archives.topics.queryOptions())
  const others = useQuery(trpc.archives.page.queryOptions({ topic, limit: OTHERS }))
  const all = others.data?.items.filter((one) => one.id !== id) ?? []
  const nearest = useNearest(id, (other) => {
    setPicked({ topic: other.topicName, value: other.id })
    onChange(other.id)
  })
  const pick = (chosen: string) => {
    setPicked({ topic: chosen, value })
    nearest.mutate({ topic: chosen, isAnyTopic: false })
  }
  const names = topics.data ?? []
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' }} gap="3">
      <Select label={TEXTS.compareTopic} value={topic} onChange={pick}>
        {(names.includes(topic) ? names : [topic, ...names]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={TEXTS.compareWith} value={String(value)} onChange={(other) => onChange(Number(other))}>
        {all.some((one) => one.id === value) ? null : <option value={value}>{TEXTS.chooseOther}</option>}
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {formatDateTime(one.createdAt)} · {one.title}
          </option>
        ))}
      </Select>
    </Grid>
  )
}

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

const Select = ({ label, value, onChange, children }: SelectProps) => (
  <FormField label={label}>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
)
