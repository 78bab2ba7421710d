import { Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { TEXTS } from './texts.ts'
import type { LinkCheckState } from './use-link-check.ts'

/** The results of the link check, in one line. */
export function LinkStates({ links }: { links: LinkCheckState }) {
  const { ok, dead, unknown } = links.counts
  const parts = [
    ok > 0 ? plural(ok, { one: '# link works', other: '# links work' }) : '',
    dead > 0 ? plural(dead, { one: '# link is broken', other: '# links are broken' }) : '',
    unknown > 0 ? t`${plural(unknown, { one: '# link', other: '# links' })} could not be checked` : '',
  ]
  const text = links.error ? `${TEXTS.linksFailed} ${links.error.message}` : parts.filter(Boolean).join(' · ')
  return (
    <Text role="status" color={links.error ? 'fg.error' : 'fg.muted'} fontSize="sm" mt={text ? '2' : '0'}>
      {text}
    </Text>
  )
}
