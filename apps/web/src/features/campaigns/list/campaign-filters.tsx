import { Box, Button, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { CampaignKind, CampaignStatus } from '@newsloom/contract/campaigns/campaigns'
import type { ReactNode } from 'react'
import { SearchField } from '~/components/forms/search-field.tsx'
import { statusLabel } from '../shared/campaign-badge.tsx'
import { TEXTS } from '../texts.ts'
import { ALL, type CampaignFilter, isFiltered } from './filter-campaigns.ts'

type Props = {
  filter: CampaignFilter
  onChange: (filter: CampaignFilter) => void
  /** how many match */
  count: number
  all: number
}

/** Filters campaigns by text, kind and status. */
export function CampaignFilters({ filter, onChange, count, all }: Props) {
  const patch = (change: Partial<CampaignFilter>) => onChange({ ...filter, ...change })
  return (
    <Flex align="center" gap="3" mb="4" wrap="wrap">
      <Box width={{ base: 'full', sm: '20rem' }}>
        <SearchField
          label={TEXTS.search}
          placeholder={TEXTS.search}
          value={filter.search}
          onChange={(search) => patch({ search })}
        />
      </Box>
      <Choice
        label={TEXTS.kindFilter}
        value={filter.kind}
        onChange={(value) => patch({ kind: CampaignKind.safeParse(value).data ?? null })}
      >
        <option value="">{TEXTS.allKinds}</option>
        <option value="automation">{TEXTS.automation}</option>
        <option value="email">{TEXTS.email}</option>
      </Choice>
      <Choice
        label={TEXTS.stateFilter}
        value={filter.status}
        onChange={(value) => patch({ status: CampaignStatus.safeParse(value).data ?? null })}
      >
        <option value="">{TEXTS.allStates}</option>
        {CampaignStatus.options.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Choice>
      <Found filter={filter} count={count} all={all} onAll={() => onChange(ALL)} />
    </Flex>
  )
}

type ChoiceProps = {
  label: string
  value: string | null
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <NativeSelect.Root size="sm" width={{ base: 'calc(50% - 0.375rem)', sm: '9rem' }}>
    <NativeSelect.Field
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

type FoundProps = Pick<Props, 'filter' | 'count' | 'all'> & { onAll: () => void }

function Found({ filter, count, all, onAll }: FoundProps) {
  const isOn = isFiltered(filter)
  return (
    <Flex align="center" gap="2" minH="8">
      <Text role="status" color="fg.muted" className="tabular">
        {isOn ? (count === 0 ? TEXTS.noMatch : TEXTS.found(count, all)) : ''}
      </Text>
      {isOn ? (
        <Button size="xs" variant="ghost" onClick={onAll}>
          {TEXTS.showAll}
        </Button>
      ) : null}
    </Flex>
  )
}
