import { Box, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { MAX_SEARCH } from '@newsloom/contract/text/max-search'
import { Search } from 'lucide-react'

type Props = { label: string; value: string; onChange: (value: string) => void; placeholder?: string }

/** A search box; `/` focuses the first one on the screen. */
export function SearchField({ label, value, onChange, placeholder = t`Search` }: Props) {
  return (
    <Box position="relative" width="full">
      <Box
        position="absolute"
        insetStart="3"
        top="0"
        height="full"
        display="flex"
        alignItems="center"
        color="fg.subtle"
      >
        <Search size={16} aria-hidden="true" />
      </Box>
      <Input
        type="search"
        size="sm"
        ps="9"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? onChange('') : undefined)}
      />
    </Box>
  )
}
