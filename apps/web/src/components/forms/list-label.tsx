import { Box, Checkbox } from '@chakra-ui/react'
import { langOf } from '~/lib/lang.ts'
import { plural } from '~/lib/numbers.ts'

/** The label of a contact list's checkbox: its name and size. */
export function ListLabel({ list }: { list: { name: string; contactCount: number } }) {
  const lang = langOf(list.name)
  return (
    <Checkbox.Label overflowWrap="anywhere" minW="0" lineHeight={lang ? 'thai' : undefined}>
      <Box as="span" lang={lang}>
        {list.name}
      </Box>{' '}
      <Box as="span" color="fg.muted" fontWeight="normal" className="tabular">
        {plural(list.contactCount, 'contact')}
      </Box>
    </Checkbox.Label>
  )
}
