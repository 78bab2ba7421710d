import { admitsMachine } from './admits-machine.ts'
import { oldBrowsers } from './browser-age.ts'
import { type ClickLog, type Evidence, EvidenceLog } from './evidence.ts'
import { sendsFetchMetadata } from './fetch-metadata.ts'
import type { OwnRequest, SeenClick } from './seen-click.ts'

/** Clicks by browsers that send fetch metadata, before their absence means anything. */
const ENOUGH = 20
/**
 * Fetch metadata reaches an installation on https only; then most of these browsers' clicks have
 * it.
 */
const USUAL = 0.6

/** Returns the evidence in a request, seen without any other. */
export function ownEvidence(request: OwnRequest): Evidence[] {
  const found: Evidence[] = []
  const admitted = admitsMachine(request)
  if (admitted !== null) found.push({ weight: 10, reason: admitted })
  if (request.isAltered) found.push({ weight: 4, reason: 'altered' })
  if (!request.hasLanguage) found.push({ weight: 2, reason: 'no-language' })
  if (!/^mozilla\//i.test(request.userAgent)) found.push({ weight: 1.6, reason: 'unknown-browser' })
  // programs run there, but also desktops and gateways of companies
  if (request.isDataCentre) found.push({ weight: 0.9, reason: 'data-centre' })
  return found
}

/** Returns the evidence in each request, beside the other requests of this installation. */
export function requestEvidence({ clicks }: ClickLog): EvidenceLog {
  const found = new EvidenceLog(clicks.length)
  const usesMetadata = usuallyHasMetadata(clicks)
  const isOld = oldBrowsers(clicks)
  for (const { request, index, isDecoy } of clicks) {
    for (const { weight, reason } of ownEvidence(request)) found.add(index, weight, reason)
    if (isDecoy) found.add(index, 10, 'decoy')
    if (isOld(request.userAgent)) found.add(index, 0.8, 'old-browser')
    if (usesMetadata && request.fetchMode === '' && sendsFetchMetadata(request.userAgent)) {
      found.add(index, 1.5, 'missing-headers')
    }
  }
  return found
}

function usuallyHasMetadata(clicks: SeenClick[]): boolean {
  const modern = clicks.filter(
    ({ request }) =>
      request.fetchMode !== null && request.hasLanguage && sendsFetchMetadata(request.userAgent),
  )
  return (
    modern.length >= ENOUGH &&
    modern.filter(({ request }) => request.fetchMode !== '').length / modern.length >= USUAL
  )
}
