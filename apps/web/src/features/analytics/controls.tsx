import { Box, Button, SimpleGrid } from '@chakra-ui/react'
import { AnalyticsRange } from '@newsloom/contract/analytics/scope'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { DateField } from '~/components/forms/date-field.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { Filter, Select } from './filter.tsx'
import { CountedSwitch } from './shared/counted-switch.tsx'
import type { AnalyticsSearch } from './shared/search.ts'
import { filtersText, TEXTS } from './texts.ts'

type Props = { search: AnalyticsSearch; onChange: (changes: Partial<AnalyticsSearch>) => void }

/** The filters of the figures, each part of the address. A phone shows them on request. */
export function Controls({ search, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box as="section" aria-label={TEXTS.filters} mb="4">
      <Button
        variant="outline"
        colorPalette="gray"
        size="sm"
        hideFrom="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        {filtersText(chosenCount(search))}
      </Button>
      <SimpleGrid
        hideBelow={isOpen ? undefined : 'sm'}
        columns={{ base: 2, lg: 5 }}
        gap="3"
        mt={{ base: '3', sm: '0' }}
        alignItems="start"
      >
        <Range search={search} onChange={onChange} />
        <CountedSwitch isAll={search.clicks === 'all'} onChange={(clicks) => onChange({ clicks })} />
        <Subjects search={search} onChange={onChange} />
      </SimpleGrid>
    </Box>
  )
}

const chosenCount = ({ range, clicks, topic, campaign, list }: AnalyticsSearch): number =>
  [range, clicks, topic, campaign, list].filter((value) => value !== undefined).length

/** The range, and its days when they are chosen freely. */
function Range({ search, onChange }: Props) {
  const { from, to } = search
  const range: AnalyticsRange = search.range ?? 'all'
  const isTurned = from !== undefined && to !== undefined && from > to
  const isCustom = range === 'custom'
  return (
    <>
      <Box gridColumn={isCustom ? { base: 'span 2', lg: 'auto' } : undefined}>
        <FormField label={TEXTS.range}>
          <Select
            value={range}
            options={AnalyticsRange.options.map((one) => ({ value: one, label: TEXTS.ranges[one] }))}
            onChange={(value) =>
              onChange({
                range: AnalyticsRange.exclude(['all']).safeParse(value).data,
                from: undefined,
                to: undefined,
              })
            }
          />
        </FormField>
      </Box>
      {isCustom ? (
        <>
          <DateField
            label={TEXTS.from}
            days="until-today"
            size="sm"
            value={from ?? ''}
            error={isTurned ? TEXTS.turned : undefined}
            onChange={(day) => onChange({ from: day || undefined })}
          />
          <DateField
            label={TEXTS.to}
            days="until-today"
            size="sm"
            value={to ?? ''}
            onChange={(day) => onChange({ to: day || undefined })}
          />
        </>
      ) : null}
    </>
  )
}

/** The emails and people that are counted. */
function Subjects({ search: { topic, campaign, list }, onChange }: Props) {
  const { data } = useQuery(trpc.analytics.filters.queryOptions())
  return (
    <>
      <Filter
        label={TEXTS.topic}
        all={TEXTS.allTopics}
        value={topic}
        options={data?.topics.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange({ topic: value ? Number(value) : undefined })}
      />
      <Filter
        label={TEXTS.campaign}
        all={TEXTS.allCampaigns}
        value={campaign}
        options={data?.campaigns.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(value) => onChange({ campaign: value })}
      />
      <Filter
        label={TEXTS.list}
        all={TEXTS.allLists}
        value={list}
        options={data?.lists.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange({ list: value ? Number(value) : undefined })}
      />
    </>
  )
}
