import { Badge, Box, Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SendClicker } from '@newsloom/contract/analytics/sends'
import { useState } from 'react'
import { LinkLine } from '~/components/mail/link-label.tsx'
import { clickReasonLabel } from '~/lib/labels/reasons/click-reason-labels.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { formatNumber } from '~/lib/numbers.ts'

type Link = SendClicker['links'][number]

/** The links of somebody who clicks many would hide everyone else. */
const FIRST = 3

/** The links that one person clicked: three, and all of them on request. */
export function ClickedLinks({ links, of }: { links: readonly Link[]; of: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = links.length > FIRST + 1
  const shown = isLong && !isOpen ? links.slice(0, FIRST) : links
  return (
    <>
      <Box as="ul" listStyleType="none" mt="1" fontSize="xs" color="fg.muted">
        {shown.map((link) => (
          <Clicked key={`${link.url} ${link.class}`} link={link} />
        ))}
      </Box>
      {isLong ? (
        <Button
          variant="ghost"
          size="xs"
          ms="-2"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show fewer links of ${of}` : t`Show all ${links.length} links of ${of}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show fewer` : t`Show all ${formatNumber(links.length)} links`}
        </Button>
      ) : null}
    </>
  )
}

const Clicked = ({ link }: { link: Link }) => (
  <Box as="li" overflowWrap="anywhere">
    <LinkLine link={link} />
    {link.clicks > 1 ? `, ${t`${formatNumber(link.clicks)} times`}` : ''}
    {link.class === 'people' ? null : (
      <Badge ms="1.5" size="xs" colorPalette={link.class === 'machine' ? 'gray' : 'amber'}>
        {link.class === 'machine' ? t`Scanner or bot` : t`Unclear`}
      </Badge>
    )}
    {link.reasons.length > 0 ? (
      <Box>{link.reasons.map((reason) => withStop(clickReasonLabel(reason))).join(' ')}</Box>
    ) : null}
  </Box>
)
