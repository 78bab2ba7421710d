import { Box, Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { DashboardStats } from '@newsloom/contract/analytics/click-totals'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight, ChevronRight, Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { PanelSection } from '~/components/panel.tsx'
import { useSystem } from '~/lib/system.ts'
import { type MissingKey, toKeySetting } from './attention/attention-labels.ts'
import { TEXTS } from './texts.ts'

type Step = {
  label: string
  help: string
  /** where it is done, and the words of the button that leads there */
  to: LinkProps['to']
  action: string
  isDone: (stats: DashboardStats) => boolean
}

const STEPS: readonly Step[] = [
  {
    label: t`Create a research topic`,
    help: t`Name what you follow, or start with the sample topic.`,
    to: '/news-research',
    action: t`Create a topic`,
    isDone: (stats) => stats.researchTopics > 0,
  },
  {
    label: t`Research it`,
    help: t`Newsloom gathers the news and writes a sourced analysis.`,
    to: '/news-research',
    action: t`Open the topic`,
    isDone: (stats) => stats.researchArchived > 0,
  },
  {
    label: t`Add your readers`,
    help: t`Create a contact list and paste addresses into it.`,
    to: '/contacts',
    action: t`Add contacts`,
    isDone: (stats) => stats.contacts > 0,
  },
  {
    label: t`Send the analysis`,
    help: t`Pick a template and a list; links are tracked.`,
    to: '/news-research',
    action: t`Review and send`,
    isDone: (stats) => stats.emailsSent > 0,
  },
]

const FIRST_CLICK = {
  label: t`See the first click`,
  isDone: (stats: DashboardStats) => stats.linkClicks > 0,
}
/** An email's link is clicked in the outbox, or in a mailbox that Newsloom cannot open. */
const CLICK_IN_OUTBOX: Step = {
  ...FIRST_CLICK,
  help: t`Open the email in the local outbox and click a story in it.`,
  to: '/outbox',
  action: t`Open the outbox`,
}
const CLICK_IN_MAILBOX: Step = {
  ...FIRST_CLICK,
  help: t`Open the email in your mailbox and click a story in it. The click appears in Analytics.`,
  to: '/analytics',
  action: t`Open Analytics`,
}

/** Whether all steps from an empty installation to the first click are done. */
export const isStarted = (stats: DashboardStats): boolean =>
  [...STEPS, FIRST_CLICK].every(({ isDone }) => isDone(stats))

type Props = { stats: DashboardStats; missing: readonly MissingKey[] }

/**
 * The steps from an empty installation to the first click, ticked off by the data. It is shown
 * until all are done.
 */
export function GettingStarted({ stats, missing }: Props) {
  const last = useSystem().data?.mailer === 'resend' ? CLICK_IN_MAILBOX : CLICK_IN_OUTBOX
  const steps = [...STEPS, last]
  const done = steps.filter((step) => step.isDone(stats)).length
  const next = steps.find((step) => !step.isDone(stats))
  return (
    <PanelSection title={TEXTS.started} description={TEXTS.startedSteps(done, steps.length)}>
      <Flex as="ol" direction="column" listStyleType="none" aria-label={TEXTS.started}>
        {steps.map((step) => (
          <StepRow key={step.label} step={step} isDone={step.isDone(stats)} isNext={step === next} />
        ))}
        <KeysRow missing={missing} />
      </Flex>
    </PanelSection>
  )
}

const ROW = {
  gap: '3',
  align: 'flex-start',
  py: '2.5',
  borderTopWidth: '1px',
  _first: { borderTopWidth: '0' },
  _last: { pb: '0' },
} as const

type RowProps = { step: Step; isDone: boolean; isNext: boolean }

/** The next step has a button; those after it are links. */
function StepRow({ step: { label, help, to, action }, isDone, isNext }: RowProps) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <Flex as="li" {...ROW} aria-current={isNext ? 'step' : undefined}>
      <Box color={isDone ? 'fg.success' : isNext ? 'colorPalette.fg' : 'fg.subtle'} pt="0.5" flexShrink="0">
        <Mark size={18} role="img" aria-label={isDone ? t`Done` : t`To do`} />
      </Box>
      <Flex
        flex="1"
        minW="0"
        columnGap="4"
        rowGap="2"
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
      >
        <Box flex="1" minW="0">
          {isDone || isNext ? (
            <Text fontWeight="medium" color={isDone ? 'fg.muted' : 'fg'}>
              {label}
            </Text>
          ) : (
            <ChakraLink asChild color="fg" fontWeight="medium">
              <Link to={to}>
                {label}
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            </ChakraLink>
          )}
          {isDone ? null : <Text color="fg.muted">{help}</Text>}
        </Box>
        {isNext ? (
          <Button asChild flexShrink="0" alignSelf={{ base: 'flex-start', sm: 'center' }}>
            <Link to={to}>
              {action}
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          </Button>
        ) : null}
      </Flex>
    </Flex>
  )
}

const CONNECT: Record<MissingKey | 'both', string> = {
  both: t`Connect Gemini and Resend (optional)`,
  analyst: t`Connect Gemini (optional)`,
  mailer: t`Connect Resend (optional)`,
}

const HELP: Record<MissingKey | 'both', string> = {
  both: t`Until then the local analyst writes, and emails stay in the local outbox.`,
  analyst: t`Until then the local analyst writes the analyses.`,
  mailer: t`Until then emails stay in the local outbox.`,
}

/** Not a step: everything works without keys. */
function KeysRow({ missing }: Pick<Props, 'missing'>) {
  const [first] = missing
  if (!first) return null
  return (
    <Flex as="li" {...ROW}>
      <Box color="fg.subtle" pt="0.5" flexShrink="0">
        <CircleDashed size={18} role="img" aria-label={t`Optional`} />
      </Box>
      <Box flex="1" minW="0">
        <ChakraLink asChild color="fg" fontWeight="medium">
          <Link {...toKeySetting(first)}>
            {CONNECT[missing.length > 1 ? 'both' : first]}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </ChakraLink>
        <Text color="fg.muted">{HELP[missing.length > 1 ? 'both' : first]}</Text>
      </Box>
    </Flex>
  )
}
