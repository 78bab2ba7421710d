import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SendReport } from '@newsloom/contract/analytics/sends'
import { CARD_WIDTH } from '@newsloom/email/styles/widths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { HtmlFrame, type Measured } from '~/components/mail/html-frame.tsx'
import { linkName } from '~/components/mail/link-label.tsx'
import { Tooltip } from '~/components/tooltip.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { heatText, type Spot, spotsOf } from './heat-spots.ts'

/** The email as it was sent, with its links shaded by the people who clicked them. */
export function HeatMail({ report }: { report: SendReport }) {
  const mail = useQuery(
    trpc.sends.mail.queryOptions({ id: report.id }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const [measured, setMeasured] = useState<Measured>()
  if (mail.error && !mail.data) return <ErrorState title={TEXTS.send.mailFailed} error={mail.error} />
  if (!mail.data)
    return (
      <>
        <LoadingNote>{t`Loading the email`}</LoadingNote>
        <TextSkeleton lines={16} />
      </>
    )
  return (
    <Box
      maxH="min(48rem, 100dvh - 11rem)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      tabIndex={0}
      role="region"
      aria-label={TEXTS.send.mailRegion}
    >
      <Box position="relative" mx="auto" maxW={`${CARD_WIDTH}px`} overflow="hidden">
        {/* its links are covered by the spots, which say more than a link could */}
        <Box inert>
          <HtmlFrame title={t`Email: ${mail.data.subject}`} html={mail.data.html} onMeasure={setMeasured} />
        </Box>
        {measured
          ? spotsOf(measured.body, report.links).map((spot) => <HeatSpot key={spot.key} spot={spot} />)
          : null}
      </Box>
    </Box>
  )
}

/** Shades a link. Only its first place can be focused: the others say the same. */
function HeatSpot({ spot: { link, heat, isFirst, box } }: { spot: Spot }) {
  const text = heatText(link)
  return (
    <Tooltip content={text} staysOnScroll>
      <Box
        asChild
        position="absolute"
        borderRadius="xs"
        cursor="default"
        style={{
          ...box,
          background: `rgb(214 93 14 / ${heat === 0 ? 0 : 0.14 + 0.46 * heat})`,
          boxShadow: `inset 0 0 0 1px rgb(148 60 4 / ${heat === 0 ? 0.25 : 0.55})`,
        }}
      >
        <button
          type="button"
          aria-label={`${linkName(link)}: ${text}`}
          tabIndex={isFirst ? 0 : -1}
          aria-hidden={!isFirst}
        />
      </Box>
    </Tooltip>
  )
}
