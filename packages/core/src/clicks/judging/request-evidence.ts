import { admitsMachine } from './admits-machine.ts'
import { oldBrowsers } from './browser-age.ts'
import type { EvidenceLog, Placed } from './evidence.ts'
import { sendsFetchMetadata } from './fetch-metadata.ts'
import type { SeenClick } from './seen-click.ts'

/** Clicks by browsers that send fetch metadata, before their absence means anything. */
const ENOUGH = 20
/**
 * Fetch metadata reaches an installation on https only; then most of these browsers' clicks have
 * it.
 */
const USUAL = 0.6

/** What each request tells by itself, beside the other requests of this installation. */
export function requestEvidence(clicks: Placed[], found: EvidenceLog): void {
  const usesMetadata = usuallyHasMetadata(clicks)
  const isOld = oldBrowsers(clicks)
  for (const click of clicks) {
    const { request, place } = click
    const admitted = admitsMachine(request)
    if (admitted !== null) found.add(place, 10, admitted)
    if (click.isDecoy) found.add(place, 10, 'opened a link that people cannot see')
    if (request.isAltered) found.add(place, 4, 'changed the address of the link')
    if (!request.hasLanguage) found.add(place, 2, 'a browser that names no language')
    if (!/^mozilla\//i.test(request.userAgent)) found.add(place, 1.5, 'not the name of a known browser')
    if (request.isDataCentre === true) found.add(place, 1, 'from a data centre')
    if (isOld(request.userAgent)) found.add(place, 1, 'a browser that is more than a year old')
    if (usesMetadata && request.fetchMode === '' && sendsFetchMetadata(request.userAgent)) {
      found.add(place, 1.5, 'without headers that this browser sends')
    }
  }
}

function usuallyHasMetadata(clicks: SeenClick[]): boolean {
  const modern = clicks.filter(({ request }) => request.hasLanguage && sendsFetchMetadata(request.userAgent))
  return (
    modern.length >= ENOUGH &&
    modern.filter(({ request }) => request.fetchMode !== '').length / modern.length >= USUAL
  )
}
