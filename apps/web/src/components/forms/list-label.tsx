import { Box, Checkbox } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { langOf } from '~/lib/lang.ts'

type Props = {
  list: { name: string; contactCount: number }
  /** something to know before choosing it */
  note?: string | undefined
}

/** The label of a contact list's checkbox: its name and size. */
export function ListLabel({ list, note }: Props) {
  const lang = langOf(list.name)
  return (
    <Checkbox.Label overflowWrap="anywhere" minW="0" lineHeight={lang ? 'thai' : undefined}>
      <Box as="span" lang={lang}>
        {list.name}
      </Box>{' '}
      <Box as="span" color="fg.muted" fontWeight="normal" className="tabular">
        {plural(list.contactCount, { one: '# contact', other: '# contacts' })}
        {note ? ` · ${note}` : null}
      </Box>
    </Checkbox.Label>
  )
}
