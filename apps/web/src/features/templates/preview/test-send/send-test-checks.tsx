import { Box, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { countsText, FindingList } from '../../shared/finding-list.tsx'
import { LinkStates } from '../link-states.tsx'
import { TEXTS } from '../texts.ts'
import type { useChecks } from '../use-checks.ts'

/** The issues of the saved template before it is sent; notes are shown only in the editor. */
export function SendTestChecks({ checks }: { checks: ReturnType<typeof useChecks> }) {
  const { findings, links, data } = checks
  const grave = findings?.filter(({ level }) => level !== 'note') ?? []
  if (data.isError) return <Text role="alert">{TEXTS.checksFailed}</Text>
  if (!findings) return <Text color="fg.muted">{TEXTS.checking}…</Text>
  return (
    <Box as="section" aria-label={TEXTS.checks}>
      <Text fontWeight="medium">
        {TEXTS.checks}{' '}
        <Box as="span" color="fg.muted" fontWeight="normal">
          {grave.length > 0 ? countsText(grave) : TEXTS.fine}
        </Box>
      </Text>
      <FindingList findings={grave} label={t`Findings`} />
      {links.isAsking ? (
        <Text color="fg.muted" fontSize="sm">
          {TEXTS.askingLinks}
        </Text>
      ) : (
        <LinkStates links={links} />
      )}
    </Box>
  )
}
