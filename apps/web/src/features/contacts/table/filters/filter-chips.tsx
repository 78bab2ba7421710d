import { Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import type { SetFilter } from './filter-labels.ts'

type Props = { filters: readonly SetFilter[]; onRemove: (filter: SetFilter) => void }

/** Filters that are in use while their fields are not in sight; each can be removed. */
export function FilterChips({ filters, onRemove }: Props) {
  if (filters.length === 0) return null
  return (
    <Flex as="ul" role="list" aria-label={t`Filters in use`} listStyleType="none" gap="2" wrap="wrap" mt="3">
      {filters.map((filter) => (
        <li key={filter.label}>
          <Button
            size="xs"
            variant="subtle"
            colorPalette="gray"
            maxW="full"
            aria-label={t`Remove filter: ${filter.label}`}
            title={t`Remove filter`}
            lang={langOf(filter.label)}
            onClick={() => onRemove(filter)}
          >
            {filter.label}
            <X size={14} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </Flex>
  )
}
