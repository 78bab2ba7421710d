import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { LiveRun } from '@newsloom/contract/live/live'
import { isRunOver } from '@newsloom/contract/run-state'
import { Link as RouterLink } from '@tanstack/react-router'
import { useRef } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { StepList } from '~/components/step-list.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { runText, shownStep } from '~/lib/labels/steps/step-texts.ts'
import { TEXTS } from './texts.ts'
import { type RunAction, useRunAction } from './use-run-action.ts'
import { useGoneFocus, useRunFocus } from './use-run-focus.ts'

/** Runs in progress with their steps, then those of the last hours. */
export function LiveRuns({ runs }: { runs: readonly LiveRun[] }) {
  const { list, onGone } = useRunFocus(runs)
  return (
    <PanelSection title={TEXTS.runs} description={TEXTS.runsAbout}>
      {runs.length === 0 ? (
        <Text color="fg.muted">{TEXTS.noRuns}</Text>
      ) : (
        <Flex ref={list} as="ul" direction="column" listStyleType="none">
          {runs.map((run) => (
            <Run key={run.id} run={run} onGone={onGone} />
          ))}
        </Flex>
      )}
    </PanelSection>
  )
}

const STATES = {
  succeeded: { label: t`Done`, palette: 'green' },
  failed: { label: t`Failed`, palette: 'red' },
  cancelled: { label: t`Cancelled`, palette: 'gray' },
} as const
const ACTIVE = { label: t`Running`, palette: 'blue' } as const
const badgeOf = (state: LiveRun['state']) =>
  state === 'succeeded' || state === 'failed' || state === 'cancelled' ? STATES[state] : ACTIVE

/** `onGone`: the run's button was taken away while it had the focus */
type RunProps = { run: LiveRun; onGone: (run: LiveRun) => void }

function Run({ run, onGone }: RunProps) {
  const { label, palette } = badgeOf(run.state)
  const isActive = !isRunOver(run.state)
  const name = `${run.kind === 'summary' ? t`Analysis` : t({ message: 'Research', context: 'noun' })}: ${run.topicName}`
  return (
    <Box
      as="li"
      tabIndex={-1}
      focusVisibleRing="outside"
      borderRadius="l1"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Flex justify="space-between" gap="3" align="flex-start">
        <Box minW="0">
          <Link asChild color="fg" fontWeight="medium" overflowWrap="anywhere">
            <RouterLink to="/news-research" search={run.topicId === null ? {} : { topic: run.topicId }}>
              {name}
            </RouterLink>
          </Link>
          <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
            {isActive ? runText(run) : <Ended run={run} />}
          </Text>
        </Box>
        <Badge colorPalette={palette} flexShrink="0">
          {label}
        </Badge>
      </Flex>
      {isActive ? (
        <Box mt="2">
          <ProgressBar label={name} value={run.progress} />
          <Box mt="3">
            <StepList label={t`Steps: ${name}`} steps={run.steps.map(shownStep)} />
          </Box>
        </Box>
      ) : null}
      <ActionOf run={run} name={name} onGone={onGone} />
    </Box>
  )
}

function Ended({ run: { endedAt, error, counts, state, kind } }: { run: LiveRun }) {
  const what =
    state === 'failed'
      ? error && translateMessage(error)
      : state === 'succeeded' && kind === 'research'
        ? plural(counts.kept, { one: '# article', other: '# articles' })
        : null
  return (
    <>
      {endedAt ? <RelativeTime at={endedAt} /> : null}
      {what ? ` · ${what}` : null}
    </>
  )
}

/** Cancels a run in progress; tries a failed or cancelled one again, if nothing came after it. */
function ActionOf({ run, name, onGone }: RunProps & { name: string }) {
  const action = useRunAction(run)
  return action ? <RunButton action={action} name={name} onGone={() => onGone(run)} /> : null
}

type ButtonProps = { action: RunAction; name: string; onGone: () => void }

function RunButton({ action, name, onGone }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useGoneFocus(button, onGone)
  return (
    <BusyButton
      ref={button}
      mt="2"
      variant="outline"
      colorPalette="gray"
      size="xs"
      aria-label={`${action.label}: ${name}`}
      isBusy={action.isBusy}
      onClick={action.run}
    >
      {action.label}
    </BusyButton>
  )
}
