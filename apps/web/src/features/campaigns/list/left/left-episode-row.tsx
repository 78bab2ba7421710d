import { Box, Flex, Link, Text } from '@chakra-ui/react'
import type { LeftEpisode } from '@newsloom/contract/podcasts/audio'
import { BusyButton } from '~/components/busy-button.tsx'
import { clock } from '~/components/podcast/texts.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { LEFT_TEXTS as TEXTS } from './left-texts.ts'

type Props = { episode: LeftEpisode; isBusy: boolean; onWithdraw: () => void }

export function LeftEpisodeRow({ episode, isBusy, onWithdraw }: Props) {
  const { title, series, seconds, pagePath, publishedAt } = episode
  const date = formatDate(publishedAt)
  return (
    <Flex
      as="li"
      align={{ base: 'flex-start', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
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
    </Flex>
  )
}
