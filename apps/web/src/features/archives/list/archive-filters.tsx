import { Box, Flex, NativeSelect } from '@chakra-ui/react'
import type { ExecutionType } from '@newsloom/contract/research/archives'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '~/components/forms/search-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import type { ArchivesState } from '../archives-search.ts'
import { KIND_LABELS, TEXTS } from '../texts.ts'

/** The filters of the list: words, a topic, a kind. */
export function ArchiveFilters({ state: { search, filter, typed, setTyped } }: { state: ArchivesState }) {
  const topics = useQuery(trpc.archives.topics.queryOptions())
  const names = topics.data ?? []
  const chosen = search.topic
  return (
    <Box>
      <SearchField label={TEXTS.search} placeholder={TEXTS.search} value={typed} onChange={setTyped} />
      <Flex gap="2" mt="2">
        <Select
          label={TEXTS.topic}
          all={TEXTS.allTopics}
          value={chosen}
          options={(chosen && !names.includes(chosen) ? [chosen, ...names] : names).map((name) => [
            name,
            name,
          ])}
          onChange={(topic) => filter({ topic })}
        />
        <Select
          label={TEXTS.kind}
          all={TEXTS.allKinds}
          value={search.kind}
          options={Object.entries(KIND_LABELS)}
          onChange={(kind) => filter({ kind: kind as ExecutionType | undefined })}
        />
      </Flex>
    </Box>
  )
}

type SelectProps = {
  label: string
  all: string
  value: string | undefined
  options: readonly (readonly [string, string])[]
  onChange: (value: string | undefined) => void
}

const Select = ({ label, all, value, options, onChange }: SelectProps) => (
  <NativeSelect.Root size="sm" flex="1" minW="0">
    <NativeSelect.Field
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
