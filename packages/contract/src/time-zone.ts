import { z } from 'zod'
import { isTimeZone } from './is-time-zone.ts'
import { sentence } from './sentences/sentences.ts'

/** An IANA name such as 'Asia/Bangkok'. */
export const TimeZone = z.string().max(64).refine(isTimeZone, sentence('zoneNeeded'))
