import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { countedHelp, TEXTS } from '../texts.ts'
import { HelpTip } from './help-tip.tsx'

/** Noon, so the date is the same in every time zone. */
const listDate = (judging: { dataCentresDate: string }): string =>
  formatDate(`${judging.dataCentresDate}T12:00`)

type Props = { isAll: boolean; onChange: (clicks: 'all' | undefined) => void }

/** Whether clicks by machines are counted. */
export function CountedSwitch({ isAll, onChange }: Props) {
  const { data } = useQuery(trpc.analytics.judging.queryOptions(undefined, LIVE))
  return (
    <Box role="group" aria-label={TEXTS.counted}>
      {/* the icon takes no room of its own: the label is as high as those beside it */}
      <Text fontWeight="medium" textStyle="sm" mb="1.5" width="fit-content" position="relative">
        <span aria-hidden="true">{TEXTS.counted}</span>
        <Box as="span" position="absolute" top="50%" insetStart="100%" ms="0.5" transform="translateY(-50%)">
          <HelpTip about={TEXTS.counted}>{countedHelp(data ? listDate(data) : '–')}</HelpTip>
        </Box>
      </Text>
      <Flex>
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            size="sm"
            flex="1"
            variant={isAll === all ? 'subtle' : 'outline'}
            colorPalette={isAll === all ? 'ink' : 'gray'}
            borderWidth="1px"
            borderColor={isAll === all ? 'ink.border' : 'border.control'}
            borderEndRadius={all ? undefined : '0'}
            borderStartRadius={all ? '0' : undefined}
            aria-pressed={isAll === all}
            onClick={() => onChange(all ? 'all' : undefined)}
          >
            {all ? TEXTS.all : TEXTS.people}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
