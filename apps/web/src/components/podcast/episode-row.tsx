import { Box, Link, Text } from '@chakra-ui/react'
import type { ListedEpisode } from '@newsloom/contract/podcasts/audio'
import { BusyButton } from '~/components/busy-button.tsx'
import { DividedRow } from '~/components/divided-row.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { clock, PODCAST_TEXTS as TEXTS } from './texts.ts'

type Props = {
  episode: ListedEpisode
  /** the podcast it belongs to, where that is not clear */
  of?: string
  isBusy: boolean
  onWithdraw: () => void
}

/** An episode that can be heard, with a link to its page and a button that withdraws it. */
export function EpisodeRow({
  episode: { title, seconds, pagePath, publishedAt },
  of,
  isBusy,
  onWithdraw,
}: Props) {
  // the time too: two of one day may have the same title
  const date = formatDateMinute(publishedAt)
  return (
    <DividedRow>
      <Box flex="1" minW="0">
        <Link href={pagePath} target="_blank" rel="noreferrer" overflowWrap="anywhere" lang={langOf(title)}>
          {title}
        </Link>
        <Text color="fg.muted" fontSize="xs" className="tabular" overflowWrap="anywhere">
          {of === undefined ? null : (
            <>
              <span lang={langOf(of)}>{of}</span> ·{' '}
            </>
          )}
          {date} · {clock(seconds)}
        </Text>
      </Box>
      <BusyButton
        size="xs"
        variant="outline"
        colorPalette="red"
        aria-label={TEXTS.withdrawOf(title, date)}
        isBusy={isBusy}
        onClick={onWithdraw}
      >
        {TEXTS.withdraw}
      </BusyButton>
    </DividedRow>
  )
}
