import { z } from 'zod'
import { isTimeZone } from './is-time-zone.ts'

/** An IANA name such as 'Asia/Bangkok'. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone, such as Asia/Bangkok')
