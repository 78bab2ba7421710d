import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import type { DashboardStats } from '@newsloom/contract/sends/analytics'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import { PanelSection } from '~/components/panel.tsx'

type Step = { label: string; help: string; to: LinkProps['to']; isDone: (stats: DashboardStats) => boolean }

const STEPS: readonly Step[] = [
  {
    label: 'Create a research topic',
    help: 'Name what you follow, or start with the sample topic.',
    to: '/news-research',
    isDone: (stats) => stats.researchTopics > 0,
  },
  {
    label: 'Research it',
    help: 'Newsloom gathers the news and writes a sourced analysis.',
    to: '/news-research',
    isDone: (stats) => stats.researchArchived > 0,
  },
  {
    label: 'Add your readers',
    help: 'Create a contact list and paste addresses into it.',
    to: '/contacts',
    isDone: (stats) => stats.contacts > 0,
  },
  {
    label: 'Send the analysis',
    help: 'Pick a template and a list; links are tracked.',
    to: '/news-research',
    isDone: (stats) => stats.emailsSent > 0,
  },
  {
    label: 'See the first click',
    help: 'Analytics shows who clicked which story.',
    to: '/analytics',
    isDone: (stats) => stats.linkClicks > 0,
  },
]

/**
 * The steps from an empty installation to the first click, ticked off by the data; hidden once all
 * are done.
 */
export function GettingStarted({ stats }: { stats: DashboardStats }) {
  const done = STEPS.filter((step) => step.isDone(stats)).length
  if (done === STEPS.length) return null
  const next = STEPS.find((step) => !step.isDone(stats))
  return (
    <Box mt="6">
      <PanelSection title="Getting started" description={`${done} of ${STEPS.length} done`}>
        <Flex as="ol" direction="column" listStyleType="none">
          {STEPS.map((step) => (
            <StepRow key={step.label} step={step} isDone={step.isDone(stats)} isNext={step === next} />
          ))}
        </Flex>
      </PanelSection>
    </Box>
  )
}

function StepRow({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <Flex as="li" gap="3" align="flex-start" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box color={isDone ? 'fg.success' : 'fg.subtle'} pt="0.5" flexShrink="0">
        <Mark size={18} role="img" aria-label={isDone ? 'Done' : 'To do'} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" color={isDone ? 'fg.muted' : 'fg'}>
          {step.label}
        </Text>
        {isDone ? null : <Text color="fg.muted">{step.help}</Text>}
      </Box>
      {isNext ? (
        <ChakraLink asChild fontWeight="medium" flexShrink="0">
          <Link to={step.to}>
            Open <Box srOnly>the screen for: {step.label}</Box>
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </ChakraLink>
      ) : null}
    </Flex>
  )
}
