import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WipeStatus, WipeView } from '@newsloom/contract/wipe'
import { useLocation } from '@tanstack/react-router'
import { DatabaseBackup, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { formatPercent } from '~/lib/numbers.ts'
import { formatDateMinute, formatDuration } from '~/lib/time/dates.ts'
import { useWipe } from './use-wipe.ts'

/** The notice always stays here, so a hidden one can be found again. */
const HOME = '/analytics'

const BUSY = {
  wiping: t`All data is being wiped.`,
  undoing: t`The wiped data is being restored. If many clicks are stored, this takes a minute or two.`,
}

/** Says on every screen that all data was wiped, and offers to undo it as long as that works. */
export function WipeNotice() {
  const notice = useRef<HTMLDivElement>(null)
  const { status, undo } = useWipe({ onRestored: () => leave(notice.current) })
  const { pathname } = useLocation()
  const [hiddenId, setHiddenId] = useState<number | null>(null)
  const wipe = status?.wipe ?? null
  const busy = undo.isPending ? 'undoing' : (status?.busy ?? null)
  const isHidden = busy === null && wipe?.id === hiddenId && pathname !== HOME
  return (
    <Box ref={notice} role="status" tabIndex={-1} outline="none">
      {busy ? (
        <Bar>
          <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} columnGap="3" rowGap="1">
            <Text fontSize="sm">{BUSY[busy]}</Text>
            <ShareDone progress={status?.progress ?? null} />
          </Flex>
        </Bar>
      ) : wipe && !isHidden ? (
        <Bar>
          <Offer wipe={wipe} />
          <BusyButton
            size="xs"
            variant="outline"
            isBusy={undo.isPending}
            onClick={() => {
              // the button goes while the undo runs
              notice.current?.focus({ preventScroll: true })
              undo.mutate({ id: wipe.id })
            }}
          >{t`Undo`}</BusyButton>
          {pathname === HOME ? null : (
            <IconButton size="xs" variant="ghost" aria-label={t`Hide`} onClick={() => setHiddenId(wipe.id)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </Bar>
      ) : null}
    </Box>
  )
}

/** Moves the focus to what was restored, unless a person took it elsewhere. */
function leave(notice: HTMLElement | null): void {
  if (notice?.contains(document.activeElement))
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

/** Read from the server, so it survives a reload; shows nothing while the work waits. */
function ShareDone({ progress }: Pick<WipeStatus, 'progress'>) {
  if (!progress) return null
  const { done, total } = progress
  return (
    <Flex align="center" gap="2" flexShrink="0">
      <Box width="24">
        <ProgressBar label={t`Progress`} value={done / total} tone="amber" />
      </Box>
      {/* the notice is read aloud once, not at every table */}
      <Text fontSize="sm" whiteSpace="nowrap" className="tabular" aria-hidden="true">
        {formatPercent(done / total)}
      </Text>
    </Flex>
  )
}

const TICK_MS = 10_000

/** Whole hours in words; '24 h 0 min' would read like a stopwatch. */
function timeLeft(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes === 0 || minutes % 60 !== 0) return formatDuration(ms)
  return plural(minutes / 60, { one: '# hour', other: '# hours' })
}

/** The time is not read aloud again when it passes. */
function Offer({ wipe }: { wipe: WipeView }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Date.parse(wipe.undoUntil) - now)
  return (
    <Text fontSize="sm">
      <Trans>
        All data was wiped. You can undo this for{' '}
        <time aria-live="off" dateTime={wipe.undoUntil} title={t`Until ${formatDateMinute(wipe.undoUntil)}`}>
          {timeLeft(left)}
        </time>
        .
      </Trans>
    </Text>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <Flex
    align="center"
    justify="center"
    gap="3"
    px={{ base: '4', md: '8' }}
    py="2"
    bg="bg.warning"
    color="fg.warning"
    borderBottomWidth="1px"
    borderColor="border.warning"
  >
    <DatabaseBackup size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
    {children}
  </Flex>
)
