import { Heading, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Preflight, PreflightItem } from '@newsloom/contract/sends/preflight'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { Folded } from '../fold/folded.tsx'
import { TestMailField } from '../mail/test-mail-field.tsx'
import type { TestAddress } from '../mail/use-test-address.ts'
import { CheckList, type Jump } from './check-list.tsx'
import { checkSummary, foldSettings, isSample } from './check-summary.ts'
import { LinkCheck } from './link-check.tsx'
import { RecipientsSummary } from './recipients.tsx'
import { ReviewedMail } from './reviewed-mail.tsx'
import { PREFLIGHT } from './texts.ts'

/** Where each kind of problem is fixed. */
export type Jumps = Partial<Record<PreflightItem['id'], Jump>>

const SETTINGS: Jumps = {
  sender: { label: PREFLIGHT.openSettings, setting: 'MAIL_FROM' },
  'sender-domain': { label: PREFLIGHT.openSettings, setting: 'MAIL_FROM' },
  'postal-address': { label: PREFLIGHT.openSettings, setting: 'MAIL_POSTAL_ADDRESS' },
  'public-address': { label: PREFLIGHT.openSettings, setting: 'PUBLIC_URL' },
}

const ALL_SETTINGS: Jump = { label: PREFLIGHT.openSettings, setting: null }

type Props = {
  view: Preflight
  jumps: Jumps
  test: TestAddress
  testHelp: string
  /** the question above says that nobody is left to get it */
  isNobodyLeft?: boolean
  /** a question about the recipients that only this kind of email has */
  children?: ReactNode
}

/** Recipients, checks, links, the email itself, and a test of it. */
export function PreflightChecks({ view, jumps, test, testHelp, isNobodyLeft = false, children }: Props) {
  const address = useRef<HTMLInputElement>(null)
  const all: Jumps = {
    ...SETTINGS,
    ...jumps,
    tested: { label: t`Send one`, onJump: () => address.current?.focus() },
  }
  const settings = useQuery(
    trpc.system.settings.queryOptions(undefined, { enabled: view.items.some(isSample) }),
  )
  const { items, folded } = foldSettings(
    // the recipients are shown above the list
    view.items.filter(({ id, level }) => id !== 'audience' || (level !== 'ok' && !isNobodyLeft)),
    settings.data?.mailBlockers,
  )
  const jumpOf = (item: PreflightItem): Jump | null => {
    if (item === folded) return ALL_SETTINGS
    return item.level === 'ok' ? null : (all[item.id] ?? null)
  }
  return (
    <Stack gap="5">
      {children}
      {isNobodyLeft ? null : <RecipientsSummary view={view} />}
      <Checks items={items} isAsked={isNobodyLeft} jumpOf={jumpOf} />
      <LinkCheck urls={view.links} />
      <ReviewedMail mail={view.mail} />
      <TestMailField test={test} help={testHelp} inputRef={address} />
    </Stack>
  )
}

type ChecksProps = { items: PreflightItem[]; isAsked: boolean; jumpOf: (item: PreflightItem) => Jump | null }

/** Approval by a second person stays in sight, as it decides when the email goes out. */
const isFolded = ({ id, level }: PreflightItem): boolean => level === 'ok' && id !== 'approval'

/** The problems, then the checks that passed, folded: the email itself matters more. */
function Checks({ items, isAsked, jumpOf }: ChecksProps) {
  const passed = items.filter(isFolded)
  const others = items.filter((item) => !isFolded(item))
  const label = PREFLIGHT.passed(passed.length)
  return (
    <Stack as="section" gap="1" align="stretch" aria-label={PREFLIGHT.checks}>
      <Heading as="h3" fontSize="sm" fontWeight="semibold" className="tabular">
        {checkSummary(items, isAsked)}
      </Heading>
      {others.length > 0 ? <CheckList label={PREFLIGHT.checks} items={others} jumpOf={jumpOf} /> : null}
      {passed.length > 0 ? (
        <Folded summary={label}>
          <CheckList label={label} items={passed} />
        </Folded>
      ) : null}
    </Stack>
  )
}
