import { Box, Flex, Spinner, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Ban, Circle, CircleCheck, CircleMinus, CircleX, Equal, type LucideIcon } from 'lucide-react'

export type StepState = 'waiting' | 'running' | 'done' | 'unchanged' | 'blocked' | 'failed' | 'skipped'
export type Step = {
  id: number | string
  label: string
  state: StepState
  detail?: string
  count?: string
}

const LOOKS: Record<
  Exclude<StepState, 'running'>,
  { icon: LucideIcon; color: string; stateLabel: string }
> = {
  waiting: { icon: Circle, color: 'fg.subtle', stateLabel: t`Waiting` },
  done: { icon: CircleCheck, color: 'fg.success', stateLabel: t`Done` },
  unchanged: { icon: Equal, color: 'fg.muted', stateLabel: t`Unchanged` },
  blocked: { icon: Ban, color: 'fg.warning', stateLabel: t`Blocked` },
  failed: { icon: CircleX, color: 'fg.error', stateLabel: t`Failed` },
  skipped: { icon: CircleMinus, color: 'fg.muted', stateLabel: t`Skipped` },
}

/** The steps of a long task: done, current and to come. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Flex as="ol" direction="column" gap="2" listStyleType="none" aria-label={label}>
      {steps.map((step) => (
        <StepRow key={step.id} step={step} />
      ))}
    </Flex>
  )
}

function StepRow({ step }: { step: Step }) {
  return (
    <Flex as="li" gap="2.5" align="flex-start">
      <StepMark state={step.state} />
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="3">
          <Text
            overflowWrap="anywhere"
            color={step.state === 'waiting' ? 'fg.muted' : 'fg'}
            fontWeight={step.state === 'running' ? 'medium' : 'normal'}
          >
            {step.label}
          </Text>
          {step.count ? (
            <Text className="tabular" color="fg.muted" flexShrink="0">
              {step.count}
            </Text>
          ) : null}
        </Flex>
        {step.detail ? (
          <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
            {step.detail}
          </Text>
        ) : null}
      </Box>
    </Flex>
  )
}

function StepMark({ state }: { state: StepState }) {
  if (state === 'running')
    return (
      <Flex pt="0.5" flexShrink="0">
        <Spinner size="xs" color="colorPalette.fg" boxSize="4" aria-hidden="true" />
        <Box srOnly>{t`In progress:`}</Box>
      </Flex>
    )
  const { icon: Icon, color, stateLabel } = LOOKS[state]
  return (
    <Flex color={color} pt="0.5" flexShrink="0">
      <Icon size={16} aria-hidden="true" />
      <Box srOnly>{stateLabel}:</Box>
    </Flex>
  )
}
