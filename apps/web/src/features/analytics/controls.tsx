import { Box, SimpleGrid } from '@chakra-ui/react'
import { AnalyticsRange } from '@newsloom/contract/analytics/scope'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '~/components/forms/date-field.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { Filter, Select } from './filter.tsx'
import { CountedSwitch } from './shared/counted-switch.tsx'
import type { AnalyticsSearch } from './shared/search.ts'
import { TEXTS } from './texts.ts'

type Props = { search: AnalyticsSearch; onChange: (changes: Partial<AnalyticsSearch>) => void }

/** The filters of the figures. Every choice is part of the address. */
export function Controls({ search, onChange }: Props) {
  const { data } = useQuery(trpc.analytics.filters.queryOptions())
  const { range = 'all', from, to, topic, campaign, list } = search
  return (
    <Box as="section" aria-label={TEXTS.filters} mb="4">
      <SimpleGrid columns={{ base: 2, lg: 5 }} gap="3" alignItems="start">
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
        <CountedSwitch isAll={search.clicks === 'all'} onChange={(clicks) => onChange({ clicks })} />
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
      </SimpleGrid>
      {range === 'custom' ? <CustomRange from={from} to={to} onChange={onChange} /> : null}
    </Box>
  )
}

type CustomRangeProps = Pick<AnalyticsSearch, 'from' | 'to'> & Pick<Props, 'onChange'>

function CustomRange({ from, to, onChange }: CustomRangeProps) {
  const isTurned = from !== undefined && to !== undefined && from > to
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mt="3" maxW="md">
      <DateField
        label={TEXTS.from}
        days="until-today"
        value={from ?? ''}
        error={isTurned ? TEXTS.turned : undefined}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        label={TEXTS.to}
        days="until-today"
        value={to ?? ''}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </SimpleGrid>
  )
}
