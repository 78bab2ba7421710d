import { Box, Link, Text } from '@chakra-ui/react'
import type { OrphanedEpisode } from '@newsloom/contract/podcasts/audio'
import { BusyButton } from '~/components/busy-button.tsx'
import { DividedRow } from '~/components/divided-row.tsx'
import { clock } from '~/components/podcast/texts.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { ORPHANED_TEXTS as TEXTS } from './orphaned-texts.ts'

type Props = { episode: OrphanedEpisode; isBusy: boolean; onWithdraw: () => void }

export function OrphanedEpisodeRow({ episode, isBusy, onWithdraw }: Props) {
  const { title, series, seconds, pagePath, publishedAt } = episode
  const date = formatDate(publishedAt)
  return (
    <DividedRow>
      <Box flex="1" minW="0">
        <Link href={pagePath} target="_blank" rel="noreferrer" overflowWrap="anywhere" lang={langOf(title)}>
          {title}
        </Link>
        <Text color="fg.muted" fontSize="xs" className="tabular" overflowWrap="anywhere">
          <span lang={langOf(series)}>{series}</span> · {date} · {clock(seconds)}
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
