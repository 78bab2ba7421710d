import { Badge, Box, Flex, Link, Stack, Text } from '@chakra-ui/react'
import type { MailerCheck } from '@newsloom/contract/campaigns/campaign-sending'
import type { SettingName } from '@newsloom/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { MailerLine } from '~/components/mail/mailer-line.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { READINESS_TEXTS as TEXTS } from './readiness-texts.ts'
import { SETTING_TEXTS } from './setting-texts.ts'

/** The settings that an email needs to reach real people. */
const NEEDED = ['MAIL_FROM', 'MAIL_POSTAL_ADDRESS', 'RESEND_API_KEY', 'PUBLIC_URL'] as const

/** Says whether real people can be emailed, and leads to the settings that are missing. */
export function Readiness({ blockers }: { blockers: readonly SettingName[] }) {
  const mailer = useQuery(trpc.system.mailer.queryOptions())
  const needs = NEEDED.map((name) => ({ name, state: stateOf(name, blockers, mailer.data) }))
  return (
    <PanelSection
      title={TEXTS.title}
      badge={<Answer states={needs.map(({ state }) => state)} mailer={mailer} />}
    >
      <Stack gap="4">
        <Stack as="ul" gap="2" listStyleType="none" aria-label={TEXTS.title}>
          {needs.map((need) => (
            <Need key={need.name} {...need} />
          ))}
        </Stack>
        <Box borderTopWidth="1px" pt="3">
          <MailerLine />
        </Box>
      </Stack>
    </PanelSection>
  )
}

/** `problem`: has to be set. `isChecked` false: only Resend knows whether it is right. */
type State = { problem: string } | { problem: null; isChecked: boolean }

function stateOf(
  name: (typeof NEEDED)[number],
  blockers: readonly SettingName[],
  mailer: MailerCheck | undefined,
): State {
  if (blockers.includes(name)) return { problem: TEXTS.missing[name] }
  const domain = mailer?.senderDomain?.state
  if (name === 'MAIL_FROM') {
    if (domain === 'unverified') return { problem: TEXTS.unverified }
    return { problem: null, isChecked: domain === 'verified' }
  }
  if (name === 'RESEND_API_KEY') {
    if (mailer?.isKeyRefused) return { problem: TEXTS.refused }
    return { problem: null, isChecked: mailer?.reachable === true }
  }
  return { problem: null, isChecked: true }
}

type AnswerProps = { states: readonly State[]; mailer: { data: MailerCheck | undefined; isError: boolean } }

/** Answers yes, not yet or unknown. Only Resend can confirm the key and the domain. */
function Answer({ states, mailer: { data, isError } }: AnswerProps) {
  const missing = states.filter(({ problem }) => problem !== null).length
  if (missing > 0)
    return (
      <Badge colorPalette="amber" flexShrink="0">
        {TEXTS.notYet(missing)}
      </Badge>
    )
  if (!data?.reachable)
    return (
      <Badge colorPalette="gray" flexShrink="0">
        {data || isError ? TEXTS.unknown : TEXTS.checking}
      </Badge>
    )
  const isKnown = states.every((state) => state.problem === null && state.isChecked)
  return (
    <Badge colorPalette="green" flexShrink="0">
      {isKnown ? TEXTS.ready : TEXTS.readyUnchecked}
    </Badge>
  )
}

function Need({ name, state }: { name: SettingName; state: State }) {
  const { label } = SETTING_TEXTS[name]
  const { icon: Icon, color } = lookOf(state)
  return (
    <Flex as="li" gap="2" align="flex-start">
      <Flex color={color} height="1lh" align="center" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Flex>
      <Text minW="0">
        {state.problem !== null ? (
          <Link asChild>
            <RouterLink to="/settings" hash={name}>{`${label}: ${state.problem}`}</RouterLink>
          </Link>
        ) : state.isChecked ? (
          TEXTS.isSet(label)
        ) : (
          TEXTS.isUnchecked(label)
        )}
      </Text>
    </Flex>
  )
}

function lookOf(state: State) {
  if (state.problem !== null) return { icon: TriangleAlert, color: 'fg.warning' }
  return state.isChecked
    ? { icon: CircleCheck, color: 'fg.success' }
    : { icon: CircleDashed, color: 'fg.muted' }
}
