import { Box, Button } from '@chakra-ui/react'
import { isServiceLink } from '@newsloom/contract/analytics/link-names'
import type { SendLinkClicks } from '@newsloom/contract/sends/sends'
import { useState } from 'react'
import { LinkLabel } from '~/components/mail/link-label.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'

type Group = { name: string; links: SendLinkClicks[] }

/** How many links of a group are shown at first, the most clicked ones. */
const SHOWN = 5

/**
 * A table of an email's links, grouped by what they lead to. At first only the most clicked ones
 * are shown.
 */
export function LinkTable({ links }: { links: readonly SendLinkClicks[] }) {
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...links.map(({ people }) => people ?? 0))
  const groups = groupsOf(links)
  const first = groups.map(mostClicked)
  const isLong = links.length - first.reduce((sum, group) => sum + group.links.length, 0) > 1
  const shown = isWhole || !isLong ? groups : first
  return (
    <>
      <Box as="table" width="full" mt="4" className="tabular" style={{ tableLayout: 'fixed' }}>
        <thead>
          <Box as="tr" color="fg.muted" fontSize="xs" textAlign="start">
            <Head>{TEXTS.link}</Head>
            <Head isNumber>{TEXTS.peopleClicked}</Head>
            <Head isNumber>{TEXTS.allClicks}</Head>
          </Box>
        </thead>
        {shown.map(({ name, links: own }) =>
          own.length === 0 ? null : (
            <tbody key={name}>
              {groups.length > 1 ? <GroupName name={name} /> : null}
              {own.map((link) => (
                <Row key={link.linkId} link={link} most={most} />
              ))}
            </tbody>
          ),
        )}
      </Box>
      {isLong ? (
        <Button
          variant="ghost"
          size="xs"
          mt="2"
          ms="-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? TEXTS.fewerLinks : TEXTS.allLinks(links.length)}
        </Button>
      ) : null}
    </>
  )
}

/** Groups the links: articles and pages, source notes, and links of the footer. */
function groupsOf(links: readonly SendLinkClicks[]): Group[] {
  const sorted = [...links].sort((a, b) => (b.people ?? 0) - (a.people ?? 0) || b.clicks - a.clicks)
  const isNote = ({ name }: SendLinkClicks) => name.kind === 'note'
  const isService = ({ name }: SendLinkClicks) => isServiceLink(name)
  return [
    { name: TEXTS.stories, links: sorted.filter((link) => !isNote(link) && !isService(link)) },
    { name: TEXTS.sourceNotes, links: sorted.filter(isNote) },
    { name: TEXTS.serviceLinks, links: sorted.filter(isService) },
  ].filter((group) => group.links.length > 0)
}

/** The first group is shown even without clicks. */
const mostClicked = ({ name, links }: Group, place: number): Group => ({
  name,
  links: links.filter(({ clicks }) => place === 0 || clicks > 0).slice(0, SHOWN),
})

const GroupName = ({ name }: { name: string }) => (
  <Box as="tr" borderTopWidth="1px">
    <Box asChild pt="3" pb="1" fontSize="xs" fontWeight="medium" color="fg.muted" textAlign="start">
      <th scope="rowgroup" colSpan={3}>
        {name}
      </th>
    </Box>
  </Box>
)

const Row = ({ link, most }: { link: SendLinkClicks; most: number }) => (
  <Box as="tr" borderTopWidth="1px" verticalAlign="top">
    <Box as="td" py="2" pe="3">
      <LinkLabel link={link} lines={2} />
      {link.people !== null && link.people > 0 ? (
        <Box mt="1.5" height="1" borderRadius="full" bg="bg.emphasized" aria-hidden="true">
          <Box
            height="full"
            borderRadius="full"
            bg="ink.solid"
            style={{ width: `${(link.people / most) * 100}%` }}
          />
        </Box>
      ) : null}
    </Box>
    <Count value={link.people} />
    <Count value={link.clicks} />
  </Box>
)

const Head = ({ children, isNumber = false }: { children: string; isNumber?: boolean }) => (
  <Box
    asChild
    py="1"
    fontWeight="medium"
    textAlign={isNumber ? 'end' : 'start'}
    width={isNumber ? '4.5rem' : undefined}
  >
    <th scope="col">{children}</th>
  </Box>
)

const Count = ({ value }: { value: number | null }) => (
  <Box as="td" py="2" textAlign="end">
    {formatNumber(value)}
  </Box>
)
