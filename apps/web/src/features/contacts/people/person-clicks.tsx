import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PersonClick } from '@newsloom/contract/contacts/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clickReasonLabel } from '~/lib/labels/reasons/click-reason-labels.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { articleAddress } from '~/lib/web-address.ts'
import { CLICK_LABELS } from './person-labels.ts'
import { PersonPages } from './person-pages.tsx'

/** Every click on a link in their emails, by themselves or by a program that scans them. */
export function PersonClicks({ email }: { email: string }) {
  const clicks = useInfiniteQuery(
    trpc.people.clicks.infiniteQueryOptions({ email }, { getNextPageParam: (last) => last.nextCursor }),
  )
  return (
    <PersonPages
      query={clicks}
      items={clicks.data?.pages.flatMap((page) => page.items)}
      failed={t`The clicks could not be loaded.`}
      empty={t`No link has been clicked yet.`}
    >
      {(click) => <ClickEntry key={click.id} click={click} />}
    </PersonPages>
  )
}

function ClickEntry({ click }: { click: PersonClick }) {
  const { label, palette, about } = CLICK_LABELS[click.class]
  const address = articleAddress(click.url)
  const time = (
    <time dateTime={click.at} className="tabular">
      {formatDateMinute(click.at)}
    </time>
  )
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      {address ? (
        <Link href={address} target="_blank" rel="noopener noreferrer" overflowWrap="anywhere">
          {click.url}
        </Link>
      ) : (
        <Text overflowWrap="anywhere">{click.url}</Text>
      )}
      <Flex align="center" columnGap="2.5" rowGap="1" wrap="wrap" mt="1">
        <Badge colorPalette={palette} title={about}>
          {label}
        </Badge>
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {click.subject ? (
            <Trans>
              {time}, from <span lang={langOf(click.subject)}>{quote(click.subject)}</span>
            </Trans>
          ) : (
            time
          )}
        </Text>
      </Flex>
      {click.reasons.length > 0 ? (
        <Text color="fg.muted" fontSize="xs" mt="1">
          {click.reasons.map((reason) => withStop(clickReasonLabel(reason))).join(' ')}
        </Text>
      ) : null}
    </Box>
  )
}
