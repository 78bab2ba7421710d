import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { countedHelp, TEXTS } from '../texts.ts'
import { HelpTip } from './help-tip.tsx'
import { LIVE } from './live-query.ts'

type Props = { isAll: boolean; onChange: (clicks: 'all' | undefined) => void }

/** Whether clicks by machines are counted. */
export function CountedSwitch({ isAll, onChange }: Props) {
  const { data } = useQuery(trpc.analytics.judging.queryOptions(undefined, LIVE))
  return (
    <Box role="group" aria-label={TEXTS.counted}>
      <Text fontWeight="medium" textStyle="sm" mb="1.5">
        <span aria-hidden="true">{TEXTS.counted}</span>
        {data && (
          // noon, as the day is the same in every time zone
          <HelpTip about={TEXTS.counted}>{countedHelp(formatDate(`${data.dataCentresDate}T12:00`))}</HelpTip>
        )}
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
