import { Box, Link, Text } from '@chakra-ui/react'
import type { TemplateCard } from '@newsloom/contract/templates'
import { Link as RouterLink } from '@tanstack/react-router'
import { FindingList } from '~/components/finding-list.tsx'
import { TEXTS } from './texts.ts'
import type { MailChecks } from './use-mail-checks.ts'

/** What keeps the mail from being sent, or from being read whole; the rest is left to the editor. */
export function SendChecks({ template, checks }: { template: TemplateCard | null; checks: MailChecks }) {
  if (!template) return null
  if (checks.isFailed)
    return (
      <Text color="fg.muted" fontSize="xs">
        {TEXTS.checksFailed}
      </Text>
    )
  const grave = checks.findings.filter(({ level, rule }) => level === 'error' || rule === 'size')
  if (grave.length === 0) return null
  return (
    <Box as="section" aria-label={TEXTS.mailChecks}>
      <FindingList findings={grave} label={TEXTS.mailChecks} />
      <Link asChild variant="underline" fontSize="sm">
        <RouterLink to="/templates/$id" params={{ id: String(template.id) }}>
          {TEXTS.toEditor}
        </RouterLink>
      </Link>
    </Box>
  )
}
