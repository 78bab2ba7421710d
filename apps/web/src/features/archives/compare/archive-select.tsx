import { Box, Grid, NativeSelect } from '@chakra-ui/react'
import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { useNearest } from './use-nearest.ts'

type Props = {
  id: number
  /** the topic of the archive that it is compared with */
  topicName: string
  value: number
  /** the archive that it is, or was, compared with */
  other: ArchiveCard | undefined
  onChange: (other: number) => void
}

/** The other archives: those of one topic, by their dates, and the other topics. */
export function ArchiveSelect({ id, topicName, value, other, onChange }: Props) {
  const [picked, setPicked] = useState({ topic: topicName, value })
  const topic = picked.value === value ? picked.topic : topicName
  const topics = useQuery(trpc.archives.topics.queryOptions())
  const nearest = useNearest(id, (found) => {
    setPicked({ topic: found.topicName, value: found.id })
    onChange(found.id)
  })
  const pickTopic = (chosen: string) => {
    setPicked({ topic: chosen, value })
    nearest.find({ topic: chosen, isAnyTopic: false })
  }
  const pick = (chosen: number) => {
    nearest.forget()
    onChange(chosen)
  }
  const names = topics.data ?? []
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' }} gap="3">
      <Select label={TEXTS.compareTopic} value={topic} onChange={pickTopic}>
        {(names.includes(topic) ? names : [topic, ...names]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <OfTopic
        id={id}
        topic={topic}
        value={value}
        other={other?.id === value && other.topicName === topic ? other : undefined}
        onChange={pick}
      />
    </Grid>
  )
}

/** archives of a topic that are loaded at a time */
const PAGE = 100

/** The newest archives of a topic and the chosen one, then those before them. */
function OfTopic({ id, topic, value, other, onChange }: Omit<Props, 'topicName'> & { topic: string }) {
  const select = useRef<HTMLSelectElement>(null)
  const others = useInfiniteQuery(
    trpc.archives.page.infiniteQueryOptions(
      { topic, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor },
    ),
  )
  const loaded = others.data?.pages.flatMap(({ items }) => items).filter((one) => one.id !== id) ?? []
  const isLoaded = loaded.some((one) => one.id === value)
  // older than those that are loaded
  const shown = other && !isLoaded ? [...loaded, other] : loaded
  const more = async () => {
    const { hasNextPage } = await others.fetchNextPage()
    // with the last page the button goes, and its focus with it
    if (!hasNextPage) select.current?.focus()
  }
  return (
    <Box minW="0">
      <Select
        ref={select}
        label={TEXTS.compareWith}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      >
        {other || isLoaded ? null : <option value={value}>{TEXTS.chooseOther}</option>}
        {shown.map((one) => (
          <option key={one.id} value={one.id}>
            {formatDateTime(one.createdAt)} · {one.title}
          </option>
        ))}
      </Select>
      {others.isError ? (
        <Box mt="2">
          <ErrorNote onRetry={() => (others.data ? others.fetchNextPage() : others.refetch())}>
            {TEXTS.listFailed} {others.error.message}
          </ErrorNote>
        </Box>
      ) : others.hasNextPage ? (
        <BusyButton
          mt="2"
          variant="outline"
          colorPalette="gray"
          size="xs"
          isBusy={others.isFetchingNextPage}
          onClick={more}
        >
          {TEXTS.olderOthers}
        </BusyButton>
      ) : null}
    </Box>
  )
}

type SelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
  ref?: Ref<HTMLSelectElement>
}

const Select = ({ label, value, onChange, children, ref }: SelectProps) => (
  <FormField label={label}>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field ref={ref} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
)
