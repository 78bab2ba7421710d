import { Box, Flex, Link, NativeSelect, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ENOUGH_PEOPLE } from '@newsloom/contract/analytics/interest'
import type { ClickedStory, SendReport } from '@newsloom/contract/analytics/sends'
import { useState } from 'react'
import { INTEREST_TEXTS } from '~/lib/labels/clicks/engagement-texts.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDecimal, people } from '~/lib/numbers.ts'
import { articleAddress } from '~/lib/web-address.ts'
import { HelpTip } from '../shared/help-tip.tsx'
import { deletedText, TEXTS } from '../texts.ts'

const percent = (share: number): string => `${formatDecimal(share * 100)}%`

/** '30 people, 25.0%', as far as it is known. */
const whoClicked = ({ people: count, share, clicks }: ClickedStory): string =>
  count === null || share === null
    ? t`${plural(clicks, { one: '# click', other: '# clicks' })}, people unknown`
    : `${people(count)}, ${percent(share)}`

type Order = 'clicks' | 'email'

/** Stories arrive in the order of the email, and keep it where they have equally many clicks. */
const ordered = (stories: readonly ClickedStory[], order: Order): readonly ClickedStory[] =>
  order === 'email'
    ? stories
    : stories.toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0) || b.clicks - a.clicks)

const OrderSelect = ({ order, onChange }: { order: Order; onChange: (order: Order) => void }) => (
  <NativeSelect.Root size="xs" width="auto">
    <NativeSelect.Field
      aria-label={t`Order of stories`}
      value={order}
      onChange={({ target }) => onChange(target.value === 'email' ? 'email' : 'clicks')}
    >
      <option value="clicks">{t`Most clicked first`}</option>
      <option value="email">{t`Order in the email`}</option>
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

/** One line a story: who clicked it, and what its place alone would get. */
export function StoryList({ report: { stories, clicked, deleted } }: { report: SendReport }) {
  const [order, setOrder] = useState<Order>('clicks')
  if (stories.length === 0) return <Text color="fg.muted">{TEXTS.send.noStories}</Text>
  const most = Math.max(...stories.flatMap(({ share, expectedShare }) => [share ?? 0, expectedShare ?? 0]))
  const isKnown = stories.some(({ expectedShare }) => expectedShare !== null)
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="1">
        <Flex color="fg.muted" fontSize="xs" align="center">
          {isKnown ? (
            <>
              {t`The mark is the expected share.`}
              <HelpTip about={t`Expected share`}>{INTEREST_TEXTS.expected}</HelpTip>
            </>
          ) : deleted && clicked >= ENOUGH_PEOPLE ? (
            deletedText(deleted)
          ) : (
            TEXTS.send.notEnough(clicked, ENOUGH_PEOPLE)
          )}
        </Flex>
        {stories.length > 1 ? <OrderSelect order={order} onChange={setOrder} /> : null}
      </Flex>
      <Flex as="ol" direction="column" listStyleType="none">
        {ordered(stories, order).map((story) => (
          <Story key={story.url} story={story} most={most || 1} />
        ))}
      </Flex>
    </>
  )
}

function Story({ story, most }: { story: ClickedStory; most: number }) {
  const { url, title, source, topic, position, share, expectedShare } = story
  const address = articleAddress(url)
  const from = [topic, source].filter(Boolean).join(' · ')
  const clicks = (
    <Text as="span" color="fg" fontWeight="medium">
      {whoClicked(story)}
    </Text>
  )
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(title)}>
        {address ? (
          <Link href={address} target="_blank" rel="noopener noreferrer" color="fg">
            {title}
          </Link>
        ) : (
          title
        )}
      </Text>
      <ShareBar share={share} expectedShare={expectedShare} most={most} />
      <Text fontSize="xs" color="fg.muted" mt="1.5" className="tabular">
        {expectedShare === null ? (
          <Trans>
            {clicks} · position {position}
          </Trans>
        ) : (
          <Trans>
            {clicks}, expected {percent(expectedShare)} · position {position}
          </Trans>
        )}
      </Text>
      {from ? (
        <Text fontSize="xs" color="fg.muted" lang={langOf(from)} overflowWrap="anywhere">
          {from}
        </Text>
      ) : null}
    </Box>
  )
}

type BarProps = Pick<ClickedStory, 'share' | 'expectedShare'> & { most: number }

const ShareBar = ({ share, expectedShare, most }: BarProps) => (
  <Box position="relative" height="1.5" mt="1.5" borderRadius="full" bg="bg.emphasized" aria-hidden="true">
    <Box
      height="full"
      borderRadius="full"
      bg="ink.solid"
      style={{ width: `${((share ?? 0) / most) * 100}%` }}
    />
    {expectedShare === null ? null : (
      <Box
        position="absolute"
        top="-1"
        height="3.5"
        width="0.5"
        bg="fg"
        style={{ insetInlineStart: `${(expectedShare / most) * 100}%` }}
      />
    )}
  </Box>
)
