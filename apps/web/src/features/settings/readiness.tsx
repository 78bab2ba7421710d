import { Badge, Box, Flex, Link, Stack, Text } from '@chakra-ui/react'
import type { MailerCheck } from '@newsloom/contract/campaigns/campaign-sending'
import type { SettingName } from '@newsloom/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { MailerLine } from '~/components/mail/mailer-line.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { READINESS_TEXTS as TEXTS } from './readiness-texts.ts'
import { SETTING_TEXTS } from './setting-texts.ts'

/** The settings that an email needs to reach real people. */
const NEEDED = ['MAIL_FROM', 'MAIL_POSTAL_ADDRESS', 'RESEND_API_KEY', 'PUBLIC_URL'] as const

/** Says whether real people can be emailed, and leads to the settings that are missing. */
export function Readiness({ blockers }: { blockers: readonly SettingName[] }) {
  const { data } = useQuery(trpc.system.mailer.queryOptions())
  const problems = NEEDED.map((name) => ({ name, problem: problemOf(name, blockers, data) }))
  const missing = problems.filter(({ problem }) => problem !== null).length
  return (
    <PanelSection
      title={TEXTS.title}
      badge={
        <Badge colorPalette={missing > 0 ? 'amber' : 'green'} flexShrink="0">
          {missing > 0 ? TEXTS.notYet(missing) : TEXTS.ready}
        </Badge>
      }
    >
      <Stack gap="4">
        <Stack as="ul" gap="2" listStyleType="none" aria-label={TEXTS.title}>
          {problems.map(({ name, problem }) => (
            <Need key={name} name={name} problem={problem} />
          ))}
        </Stack>
        <Box borderTopWidth="1px" pt="3">
          <MailerLine />
        </Box>
      </Stack>
    </PanelSection>
  )
}

/** Null: the setting is ready, as far as is known. */
function problemOf(
  name: (typeof NEEDED)[number],
  blockers: readonly SettingName[],
  mailer: MailerCheck | undefined,
): string | null {
  if (blockers.includes(name)) return TEXTS.missing[name]
  if (name === 'MAIL_FROM' && mailer?.senderDomain?.state === 'unverified') return TEXTS.unverified
  if (name === 'RESEND_API_KEY' && mailer && !mailer.reachable) return TEXTS.unreachable
  return null
}

function Need({ name, problem }: { name: SettingName; problem: string | null }) {
  const { label } = SETTING_TEXTS[name]
  const Icon = problem === null ? CircleCheck : TriangleAlert
  return (
    <Flex as="li" gap="2" align="flex-start">
      <Flex color={problem === null ? 'fg.success' : 'fg.warning'} height="1lh" align="center" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Flex>
      <Text minW="0">
        {problem === null ? (
          TEXTS.isSet(label)
        ) : (
          <Link asChild>
            <RouterLink to="/settings" hash={name}>{`${label}: ${problem}`}</RouterLink>
          </Link>
        )}
      </Text>
    </Flex>
  )
}
